import { AreaSection } from '#app/components/staff/area-section.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useSiteStatus } from './status-data.ts'
import { TestMail } from './test-mail.tsx'

/** What whoever runs the server has set, for those who can't; with a mail to try. */
export function ServerSection() {
  const { data, isError, refetch } = useSiteStatus()
  return (
    <AreaSection
      title="Mail and Server"
      text="What is set where the server runs, and not here. Whoever runs it can change it; the guide “Operate” says how."
    >
      {isError ? (
        <ListState onRetry={() => void refetch()}>The settings of the server could not be loaded.</ListState>
      ) : data === undefined ? (
        <ListState>Asking the server...</ListState>
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
      <TestMail isHosted={data?.mail === null} />
    </AreaSection>
  )
}
