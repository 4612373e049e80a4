import { FormProvider } from 'react-hook-form'
import { UnsavedChanges } from '#app/components/staff/unsaved/unsaved-changes.tsx'
import { ConflictDialog } from '#app/components/ui/conflict-dialog.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { listDifferences } from '#app/lib/form-fields.ts'
import type { AlertActions } from './alert-data.ts'
import { alertFields, toAlertInput } from './alert-input.ts'
import { AlertPreview } from './alert-preview.tsx'
import { MessageFields } from './message-fields.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import { type AlertFormMode, useAlertForm } from './use-alert-form.ts'

interface AlertFormDialogProps {
  mode: AlertFormMode
  actions: AlertActions
  timeZone: string
  onClose: () => void
}

export function AlertFormDialog({ mode, actions, timeZone, onClose }: AlertFormDialogProps) {
  const { form, theirs, dialogHandlers, restorableDrafts, submit, close, isSaving } = useAlertForm(mode, {
    actions,
    onClose,
  })
  const isNew = mode.kind !== 'edit'
  return (
    <FormProvider {...form}>
      <FormDialog
        title={isNew ? 'Add alert' : 'Edit alert'}
        description="An alert is a line at the top of your pages."
        submitLabel={isNew ? 'Add alert' : 'Update alert'}
        busyLabel={isNew ? 'Adding...' : 'Updating...'}
        isDirty={form.formState.isDirty || mode.kind === 'copy'}
        isSaving={isSaving}
        onSubmit={submit}
        onClose={close}
      >
        <UnsavedChanges subject={isNew ? 'a new alert' : 'this alert'} {...restorableDrafts} />
        <AlertPreview />
        <MessageFields />
        <TimeFields timeZone={timeZone} />
        <PlacementFields />
        {theirs && (
          <ConflictDialog
            title="Someone else saved this alert"
            differences={listDifferences(alertFields, toAlertInput(theirs), form.getValues())}
            {...dialogHandlers}
          />
        )}
      </FormDialog>
    </FormProvider>
  )
}
