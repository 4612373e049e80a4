import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ListScreen } from '#app/components/staff/lists/list-screen.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { downloadFile } from '#app/lib/browser/download-file.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { type ListParams, useListParams } from '#app/lib/browser/use-list-params.ts'
import { toLocalTime } from '#app/lib/time/zoned-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { type ActivityFilter, activityQuery, addDays, fetchAllActivity } from './activity-data.ts'
import { type ActivityEntry, type ActivityLabels, activityKinds } from './activity-entry.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityRow } from './activity-row.tsx'
import { getAccountName } from './describe-entry.ts'
import { formatCsv } from './format-csv.ts'
import { groupRepeats } from './group-repeats.ts'
import { RevertChangesButton } from './revert/revert-changes-button.tsx'

const kindFilter = {
  name: 'kind',
  label: 'Kind',
  options: [{ value: 'all', label: 'All kinds' }, ...activityKinds],
} as const

export function ActivityScreen({ labels }: { labels: ActivityLabels }) {
  const list = useListParams()
  const filter = parseFilter(list)
  const { timeZone } = useSiteSettings()
  const activity = useQuery(activityQuery(useSupabase(), { page: list.page, filter, timeZone }))
  const { accountId, transactionId, searchText } = filter
  const isUngrouped = transactionId !== null || searchText !== ''
  const actorEntry = activity.data?.rows.find(({ actor_id }) => actor_id === accountId)
  const subjectEntry = activity.data?.rows.find(({ subject_id }) => subject_id === accountId)
  const subjectName = subjectEntry?.subject_label ?? subjectEntry?.subject
  const accountName = actorEntry ? getAccountName(actorEntry) : (subjectName ?? 'this account')
  const groups = groupRepeats(activity.data?.rows ?? [], ({ occurred_at: at }) => getDay(at, timeZone))
  const isFiltered = Object.values(filter).some((value) => value !== null && value !== '')
  return (
    <ListScreen
      title="All activity"
      action={
        <div className="flex flex-wrap gap-2">
          {accountId && <RevertChangesButton accountId={accountId} name={accountName} />}
          <ExportButton filter={filter} labels={labels} timeZone={timeZone} />
        </div>
      }
      list={list}
      searchLabel="Search names and addresses"
      filters={[kindFilter]}
      extraFilters={
        <ActivityFilters
          filter={filter}
          setParams={list.setParams}
          accountName={accountName}
          isTruncated={activity.data?.isTruncated ?? false}
        />
      }
      query={activity}
      noun="activity"
      emptyText={
        isFiltered
          ? 'No activity matches. Try other words or dates.'
          : 'No activity yet. Changes and sign-ins show up here.'
      }
      listLabel="Activity"
    >
      {(entry, index, page) => {
        const repeats = groups.get(entry)
        return (
          repeats && (
            <ActivityRow
              key={`${page.page} ${index} ${entry.occurred_at}`}
              entry={entry}
              repeats={repeats.slice(1)}
              labels={labels}
              isUngrouped={isUngrouped}
              day={describeDay(entry, page.rows[index - 1], timeZone)}
              timeZone={timeZone}
              linkTo={list.linkTo}
            />
          )
        )
      }}
    </ListScreen>
  )
}

const getDay = (time: string | Date, timeZone: string) => toLocalTime(new Date(time), timeZone).slice(0, 10)

function describeDay(
  { occurred_at: at }: ActivityEntry,
  above: ActivityEntry | undefined,
  timeZone: string,
): string | null {
  const day = getDay(at, timeZone)
  if (above && getDay(above.occurred_at, timeZone) === day) return null
  const today = getDay(new Date(), timeZone)
  if (day === today) return 'Today'
  return day === addDays(today, -1)
    ? 'Yesterday'
    : new Date(at).toLocaleDateString('en-US', { dateStyle: 'full', timeZone })
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Excludes years such as 0000, which Postgres rejects. */
const dayPattern = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function parseFilter(list: ListParams): ActivityFilter {
  const kind = list.getFilterValue(kindFilter)
  const parseParam = (name: string, format: RegExp) => {
    const text = list.params.get(name)
    return text !== null && format.test(text) ? text : null
  }
  return {
    kind: kind === 'all' ? null : kind,
    accountId: parseParam('person', uuidPattern),
    transactionId: parseParam('action', uuidPattern),
    searchText: list.searchText,
    from: parseParam('from', dayPattern),
    to: parseParam('to', dayPattern),
  }
}

interface ExportProps {
  filter: ActivityFilter
  labels: ActivityLabels
  timeZone: string
}

function ExportButton({ filter, labels, timeZone }: ExportProps) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const { run, isRunning } = useAction({
    mutationFn: async () => {
      const entries = await fetchAllActivity(supabase, { filter, timeZone })
      downloadFile('activity.csv', new Blob([formatCsv(entries, labels)], { type: 'text/csv' }))
      return entries.length
    },
    onSuccess: (count) =>
      showSuccess(count === 1 ? 'Exported 1 entry' : `Exported ${count.toLocaleString('en-US')} entries`),
    failureTitle: 'Activity not exported',
  })
  return (
    <Button variant="outline" size="compact" disabled={isRunning} onClick={() => void run()}>
      <Download aria-hidden className="size-4" />
      {isRunning ? 'Exporting...' : 'Export CSV'}
    </Button>
  )
}
