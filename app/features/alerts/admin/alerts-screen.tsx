import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { ListScreen } from '#app/components/staff/lists/list-screen.tsx'
import { trashNotice } from '#app/components/staff/restore-trash.ts'
import { useOpenRequest } from '#app/components/staff/use-open-request.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useListParams } from '#app/lib/browser/use-list-params.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { alertPageQuery, useAlertActions } from './alert-data.ts'
import { AlertFormDialog } from './alert-form-dialog.tsx'
import { AlertListRow } from './alert-list-row.tsx'
import { alertPostsQuery } from './alert-posts.ts'
import { type AlertRow, alertStateLabels } from './alert-row-schema.ts'
import type { AlertFormMode } from './use-alert-form.ts'

type DialogState = AlertFormMode | { kind: 'delete' | 'end'; alert: AlertRow }

const stateOptions = (['active', 'scheduled', 'draft', 'ended'] as const).map((value) => ({
  value,
  label: alertStateLabels[value],
}))
const stateFilter = {
  name: 'state',
  label: 'Alert state',
  options: [{ value: 'all', label: 'All states' }, ...stateOptions],
} as const

export function AlertsScreen() {
  const { timeZone } = useSiteSettings()
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const list = useListParams()
  const state = list.getFilterValue(stateFilter)
  const supabase = useSupabase()
  const alerts = useQuery(alertPageQuery(supabase, { page: list.page, searchText: list.searchText, state }))
  const posts = useQuery(alertPostsQuery(supabase, alerts.data?.rows ?? []))
  const actions = useAlertActions()
  const { startOrEnd, remove } = actions
  const close = () => setDialog(null)
  useOpenRequest({ screenPath: '/admin/alerts', onNew: () => setDialog((open) => open ?? { kind: 'new' }) })
  return (
    <>
      <ListScreen
        title="All alerts"
        action={
          <Button size="compact" onClick={() => setDialog({ kind: 'new' })}>
            <Plus aria-hidden className="size-4" />
            Add alert
          </Button>
        }
        list={list}
        searchLabel="Search alerts"
        filters={[stateFilter]}
        query={alerts}
        noun="alerts"
        emptyText={
          list.searchText || state !== 'all'
            ? 'No alerts found'
            : 'No alerts yet. Add an alert when visitors need to know something right away, such as a closed road.'
        }
      >
        {(alert) => (
          <AlertListRow
            key={alert.id}
            alert={alert}
            timeZone={timeZone}
            post={posts.data?.get(alert.id)}
            isBusy={startOrEnd.isRunning && startOrEnd.input?.alert.id === alert.id}
            onStart={() => void startOrEnd.run({ alert, transition: 'start' })}
            onEnd={() => setDialog({ kind: 'end', alert })}
            onEdit={() => setDialog({ kind: 'edit', alert })}
            onCopy={() => setDialog({ kind: 'copy', alert })}
            onDelete={() => setDialog({ kind: 'delete', alert })}
          />
        )}
      </ListScreen>
      {(dialog?.kind === 'new' || dialog?.kind === 'copy' || dialog?.kind === 'edit') && (
        <AlertFormDialog mode={dialog} actions={actions} timeZone={timeZone} onClose={close} />
      )}
      {dialog?.kind === 'end' && (
        <ConfirmDialog
          title="End this alert now?"
          description={`Visitors will no longer see “${dialog.alert.title}”. You can copy the alert to run it again.`}
          confirmLabel="End now"
          busyLabel="Ending..."
          isDestructive={false}
          onConfirm={() => startOrEnd.run({ alert: dialog.alert, transition: 'end' })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          title="Delete this alert?"
          description={`“${dialog.alert.title}” will be deleted. ${trashNotice}`}
          onConfirm={() => remove.run({ rows: [dialog.alert] })}
          onClose={close}
        />
      )}
    </>
  )
}
