import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { pluralize } from './describe-part.ts'
import {
  type TemplateImport,
  type TemplateItem,
  templateImportsQuery,
  undoPreviewQuery,
  undoTemplate,
} from './template-data.ts'

interface RecentImportsSectionProps {
  onUndone: () => Promise<void>
}

/**
 * The undo button stays after an undo, because a second undo may remove items that the first undo
 * had to leave.
 */
export function RecentImportsSection({ onUndone }: RecentImportsSectionProps) {
  const supabase = useSupabase()
  const { timeZone } = useSiteSettings()
  const imports = useQuery(templateImportsQuery(supabase))
  const { showSuccess } = useToasts()
  const [pendingUndo, setPendingUndo] = useState<TemplateImport | null>(null)
  const undo = useAction({
    mutationFn: (templateImport: TemplateImport) => undoTemplate(supabase, templateImport.action),
    async onSuccess(items) {
      const keptCount = items.filter(({ outcome }) => outcome === 'kept').length
      showSuccess(
        'Import undone',
        keptCount > 0
          ? `${pluralize(keptCount, 'item', 'items')} stayed, because of later changes or current use.`
          : 'Your site is as it was before the import.',
      )
      await onUndone()
    },
    failureTitle: 'Import not undone',
  })
  return (
    <StaffSection
      title="Recent imports"
      text="You can undo an import for 30 days. Items that were changed since, or are in use, stay."
    >
      {imports.isPending && <ListSkeleton rowCount={2}>Loading imports...</ListSkeleton>}
      {imports.isError && <ListMessage onRetry={() => void imports.refetch()}>Couldn’t load the imports.</ListMessage>}
      {imports.data?.length === 0 && <ListMessage>No imports in the last 30 days.</ListMessage>}
      {imports.data && imports.data.length > 0 && (
        <ul className="divide-y divide-border">
          {imports.data.map((templateImport) => (
            <li
              key={templateImport.action}
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{templateImport.name}</p>
                <p className="text-sm text-muted-foreground">
                  {formatDateTime(templateImport.occurred_at, timeZone)}, {templateImport.actor_name ?? 'the server'}
                  {templateImport.undone_at !== null &&
                    `, undone ${formatDateTime(templateImport.undone_at, timeZone)}`}
                </p>
              </div>
              <Button
                variant="outline"
                aria-label={`Undo the import of ${templateImport.name}`}
                onClick={() => setPendingUndo(templateImport)}
              >
                <Undo2 aria-hidden className="size-4" />
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pendingUndo && (
        <ConfirmDialog
          title={`Undo the import of ${pendingUndo.name}?`}
          description="Settings and text get their old values back, and added items go to the trash."
          options={<UndoPreview action={pendingUndo.action} />}
          confirmLabel="Undo"
          busyLabel="Undoing..."
          onConfirm={() => undo.run(pendingUndo)}
          onClose={() => setPendingUndo(null)}
        />
      )}
    </StaffSection>
  )
}

const revertedLabels = {
  one: 'page or group of settings goes back',
  many: 'pages or groups of settings go back',
}

function UndoPreview({ action }: { action: string }) {
  const preview = useQuery(undoPreviewQuery(useSupabase(), action))
  if (preview.isPending) return <p role="status">Checking what would change...</p>
  if (preview.isError) return <p role="alert">{explainFailure(preview.error)}</p>
  const filterByOutcome = (outcome: TemplateItem['outcome']) => preview.data.filter((item) => item.outcome === outcome)
  const keptItems = filterByOutcome('kept')
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>
        {pluralize(filterByOutcome('reverted').length, revertedLabels.one, revertedLabels.many)},{' '}
        {pluralize(filterByOutcome('removed').length, 'item goes', 'items go')} to the trash.
      </p>
      {keptItems.length > 0 && (
        <ul aria-label="What stays" className="flex max-h-60 list-disc flex-col gap-1 overflow-auto pl-5 text-sm">
          {keptItems.map(({ part, id, subject, reason, columns }) => (
            <li key={`${part} ${id}`} className="wrap-anywhere">
              {subject ?? 'Settings'}: {reason} {columns && columns.length > 0 && `(${columns.join(', ')})`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
