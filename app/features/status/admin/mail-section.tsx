import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { getMailMode } from './describe-status.ts'
import { ServerSettings } from './server-settings.tsx'
import { useSiteStatus } from './status-data.ts'
import { TestMail } from './test-mail.tsx'

export function MailSection() {
  const { data, isError, refetch } = useSiteStatus()
  return (
    <StaffSection title="Mail">
      {isError ? (
        <ListMessage onRetry={() => void refetch()}>Couldn’t load the mail settings.</ListMessage>
      ) : data === undefined ? (
        <ListSkeleton rowCount={5}>Loading the mail settings...</ListSkeleton>
      ) : (
        <>
          <div className="p-4 sm:p-5">
            <TestMail mode={getMailMode(data)} />
          </div>
          <ServerSettings settings={data.serverSettings} group="mail">
            Only the person who runs the server can change these settings. See docs/configuration.md.
          </ServerSettings>
        </>
      )}
    </StaffSection>
  )
}
