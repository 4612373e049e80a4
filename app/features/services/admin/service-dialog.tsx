import { FormProvider } from 'react-hook-form'
import { ConflictDialog } from '#app/components/ui/conflict-dialog.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Tab, TabPanel, Tabs, TabsList } from '#app/components/ui/tabs.tsx'
import { listDifferences } from '#app/lib/form-fields.ts'
import type { ServiceRow } from '../service-schema.ts'
import { ActionFields } from './action-fields.tsx'
import { FormsField } from './forms/forms-field.tsx'
import type { ServiceUpdate } from './service-data.ts'
import { toServiceInput } from './service-input.ts'
import { serviceFields } from './service-row-fields.ts'
import { useServiceForm } from './use-service-form.ts'

interface ServiceDialogProps {
  service: ServiceRow
  title: string
  update: ServiceUpdate
  onClose: () => void
}

/** Both tabs stay mounted, because fields with errors must be focusable. */
export function ServiceDialog({ service, title, update, onClose }: ServiceDialogProps) {
  const { form, tab, setTab, openForm, setOpenForm, theirs, conflictHandlers, submit, isSaving, resetTab } =
    useServiceForm(service, { update, onClose })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={`Edit service: ${title}`}
        submitLabel="Update service"
        busyLabel="Updating..."
        isDirty={form.formState.isDirty}
        isSaving={isSaving}
        onSubmit={submit}
        onClose={onClose}
        // A fixed height keeps the dialog from jumping between the tabs.
        className="h-[90dvh] max-w-3xl short:h-auto"
      >
        <Tabs value={tab} onValueChange={setTab}>
          <TabsList aria-label="Parts of the form">
            <Tab value="action">{serviceFields.action.label}</Tab>
            <Tab value="forms">{serviceFields.forms.label}</Tab>
          </TabsList>
          <TabPanel value="action" keepMounted>
            <ActionFields id={service.id} onReset={() => resetTab('action')} />
          </TabPanel>
          <TabPanel value="forms" keepMounted>
            <FormsField id={service.id} openIndex={openForm} onOpen={setOpenForm} onReset={() => resetTab('forms')} />
          </TabPanel>
        </Tabs>
        {theirs && (
          <ConflictDialog
            title="Someone else saved this service"
            differences={listDifferences(serviceFields, toServiceInput(theirs), form.getValues())}
            {...conflictHandlers}
          />
        )}
      </FormDialog>
    </FormProvider>
  )
}
