import { Badge } from '#app/components/ui/badge.tsx'
import type { RevertResult } from './revert-changes-data.ts'

export function RevertChangesPreview({ preview }: { preview: RevertResult }) {
  const tables = [...new Set(preview.counts.map(({ table_name }) => table_name))]
  if (tables.length === 0) return <p role="status">There are no changes to revert since that time.</p>
  return (
    <>
      <div role="status">
        <ul aria-label="What would be reverted" className="flex flex-col gap-1">
          {tables.map((table) => (
            <li key={table}>
              <span className="font-semibold">{tableLabels[table] ?? table}:</span>{' '}
              {outcomeOrder
                .flatMap((outcome) =>
                  preview.counts.filter((row) => row.table_name === table && row.outcome === outcome),
                )
                .map(
                  ({ outcome, count }) =>
                    `${count.toLocaleString('en-US')} ${count === 1 ? singularLabels[outcome] : pluralLabels[outcome]}`,
                )
                .join(', ')}
            </li>
          ))}
        </ul>
      </div>
      <ul aria-label="Items" className="divide-y divide-border border-y border-border">
        {preview.items.map(({ table_name: table, subject, outcome, reason, columns }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no IDs, and the list never changes
          <li key={index} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 text-sm">
            <span className="font-semibold wrap-anywhere">{subject ?? tableLabels[table] ?? table}</span>
            <Badge variant={outcome === 'kept' ? 'accent' : 'outline'}>{singularLabels[outcome]}</Badge>
            {reason && (
              <span className="w-full wrap-anywhere text-muted-foreground">
                {reason}
                {columns && columns.length > 0 && ` (${columns.join(', ')})`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const outcomeOrder = ['restored', 'removed', 'reverted', 'kept'] as const

const tableLabels: Readonly<Record<string, string>> = {
  alerts: 'Alerts',
  applications: 'Applications',
  articles: 'Articles',
  content_documents: 'Pages',
  content_drafts: 'Page drafts',
  leadership: 'Leadership',
  media_library: 'Media',
  objects: 'Files',
  services: 'Services',
  site_settings: 'Settings',
}

const singularLabels = {
  restored: 'comes back',
  removed: 'goes to the trash',
  reverted: 'gets its old values',
  kept: 'stays as it is',
} as const
const pluralLabels = {
  restored: 'come back',
  removed: 'go to the trash',
  reverted: 'get their old values',
  kept: 'stay as they are',
} as const
