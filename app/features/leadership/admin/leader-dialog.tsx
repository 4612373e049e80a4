import { FormProvider } from 'react-hook-form'
import type { UploadPicture } from '#app/components/staff/files/picture-tools.tsx'
import { ConflictDialog } from '#app/components/ui/conflict-dialog.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Tab, TabPanel, Tabs, TabsList } from '#app/components/ui/tabs.tsx'
import { listDifferences } from '#app/lib/form-fields.ts'
import type { Leader } from '../leader.ts'
import { BasicFields } from './basic-fields.tsx'
import { BiographyField, CareerFields } from './career-fields.tsx'
import type { LeaderActions } from './leader-data.ts'
import { leaderFields } from './leader-fields.ts'
import { toLeaderInput } from './leader-input.ts'
import { useLeaderForm } from './use-leader-form.ts'
import type { ContentFieldsComponent } from './vacancy-fields.tsx'

interface LeaderDialogProps {
  /** The leader to edit; null to add a leader. */
  leader: Leader | null
  actions: LeaderActions
  upload: UploadPicture
  ContentFields: ContentFieldsComponent
  onClose: () => void
}

/** All tabs stay mounted, because fields with errors must be focusable. */
export function LeaderDialog({ leader, actions, upload, ContentFields, onClose }: LeaderDialogProps) {
  const { form, photo, tab, setTab, theirs, dialogHandlers, submit, waiting, isBlocked } = useLeaderForm(leader, {
    actions,
    upload,
    onClose,
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={leader ? 'Edit Leader' : 'Add Leader'}
        submitLabel={leader ? 'Update Leader' : 'Add Leader'}
        busyLabel={leader ? 'Updating...' : 'Adding...'}
        isDirty={form.formState.isDirty || photo.uploads.length > 0}
        isSaving={actions.create.isRunning || actions.update.isRunning}
        waiting={waiting}
        problem={isBlocked ? 'Not saved: the photo wasn’t uploaded. Retry or remove the photo.' : undefined}
        onSubmit={submit}
        onClose={onClose}
        // A fixed height prevents layout shifts between tabs.
        className="h-[90dvh] max-w-3xl short:h-auto"
      >
        <Tabs value={tab} onValueChange={setTab}>
          <TabsList aria-label="Parts of the form">
            <Tab value="basic">Basic Info</Tab>
            <Tab value="biography">Biography</Tab>
            <Tab value="career">Career &amp; Education</Tab>
          </TabsList>
          <TabPanel value="basic" keepMounted>
            <BasicFields isNew={leader === null} photo={photo} ContentFields={ContentFields} />
          </TabPanel>
          <TabPanel value="biography" keepMounted>
            <BiographyField />
          </TabPanel>
          <TabPanel value="career" keepMounted>
            <CareerFields />
          </TabPanel>
        </Tabs>
        {theirs && (
          <ConflictDialog
            title="Someone else saved this leader"
            differences={listDifferences(leaderFields, toLeaderInput(theirs), form.getValues())}
            {...dialogHandlers}
          />
        )}
      </FormDialog>
    </FormProvider>
  )
}
