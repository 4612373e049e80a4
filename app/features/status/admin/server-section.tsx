import { AreaSection } from '#app/components/staff/area-section.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { mailService } from './describe-status.ts'
import { useSiteStatus } from './status-data.ts'
import { TestMail } from './test-mail.tsx'

/** The settings of the server, which only the person who runs it can change, and a test mail. */
export function ServerSection() {
  const { data, isError, refetch } = useSiteStatus()
  return (
    <AreaSection
      title="Mail and server"
      text="These settings are made where the server runs. The person who runs it can change them; the guide “Operate” says how."
    >
      {isError ? (
        <ListState onRetry={() => void refetch()}>Couldn’t load the server’s settings.</ListState>
      ) : data === undefined ? (
        <ListState>Loading the server’s settings...</ListState>
      ) : (
        <dl className="divide-y divide-border">
          {data.serverSettings.map(({ variable, label, isSet, value }) => (
            <div key={variable} className="px-4 py-3 sm:grid sm:grid-cols-[14rem_1fr] sm:gap-4 sm:px-5">
              <dt className="font-semibold">{label}</dt>
              <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
                <span>{value}</span>
                {isSet ? <Badge variant="outline">Set by the server</Badge> : <Badge>Default</Badge>}
                <code className="text-sm text-muted-foreground">{variable}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {data && (
        <div className="border-t border-border p-4 sm:p-5">
          <TestMail service={mailService(data)} />
        </div>
      )}
    </AreaSection>
  )
}
