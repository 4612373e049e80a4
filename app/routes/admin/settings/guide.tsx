import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useParams, useRevalidator } from 'react-router'
import { PictureToolsProvider } from '#app/components/staff/files/picture-tools.tsx'
import { EntryBreadcrumbs } from '#app/components/staff/layout/entry-breadcrumbs.tsx'
import { ArticleWebhook } from '#app/features/discord/admin/webhook-forms.tsx'
import { useUploadPicture } from '#app/features/media/admin/media-data.ts'
import { GuideFinish } from '#app/features/setup/admin/guide/guide-finish.tsx'
import { type GuidePanelProps, type GuidePanels, GuideScreen } from '#app/features/setup/admin/guide/guide-screen.tsx'
import { findGuideStep, type GuideStep, guideFinishId } from '#app/features/setup/admin/guide/guide-steps.ts'
import { AppearanceForm } from '#app/features/site-settings/admin/appearance/appearance-form.tsx'
import { settingLabels } from '#app/features/site-settings/admin/setting-fields.ts'
import { SettingsSection } from '#app/features/site-settings/admin/settings-section.tsx'
import { ImportSection } from '#app/features/site-templates/admin/import-section.tsx'
import { getMailMode } from '#app/features/status/admin/describe-status.ts'
import { useSiteStatus } from '#app/features/status/admin/status-data.ts'
import { TestMail } from '#app/features/status/admin/test-mail.tsx'
import { pictureTools } from '../picture-tools.ts'
import { useSetupFacts } from '../use-setup-facts.ts'

export default function Guide() {
  const { step: id } = useParams()
  const step = findGuideStep(id)
  if (!step && id !== guideFinishId) return <Navigate to="/admin/settings/setup" replace />
  return step ? <StepScreen step={step} /> : <Finish />
}

function StepScreen({ step }: { step: GuideStep }) {
  return (
    <PictureToolsProvider tools={pictureTools}>
      <div className="mb-2">
        <EntryBreadcrumbs title={step.title} />
      </div>
      <GuideScreen step={step} setupFacts={useSetupFacts()} panels={panels} otherTemplates={<TemplateImport />} />
    </PictureToolsProvider>
  )
}

function TemplateImport() {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const refresh = async () => {
    await Promise.all([queryClient.invalidateQueries(), revalidate()])
  }
  return <ImportSection settingLabels={settingLabels} onImported={refresh} />
}

function Finish() {
  return (
    <>
      <EntryBreadcrumbs title="Finish" />
      <GuideFinish setupFacts={useSetupFacts()} />
    </>
  )
}

const panels: GuidePanels = {
  names: (panel) => <Names {...panel} />,
  looks: (panel) => <Appearance {...panel} />,
  discord: (panel) => <Discord {...panel} />,
  'time-zone': (panel) => <TimeZone {...panel} />,
  mail: () => <Mail />,
}

/** Returns a callback that reloads the surrounding page's settings, and then calls `onSaved`. */
function useReloadOnSave(onSaved: () => Promise<void>): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    await revalidate()
    await onSaved()
  }
}

function Names({ saveLabel, onSaved }: GuidePanelProps) {
  const paths = ['name', 'shortName', 'city', 'motto', 'tagline'] as const
  return <SettingsSection label="Names" paths={paths} saveLabel={saveLabel} onSaved={useReloadOnSave(onSaved)} />
}

function Appearance({ saveLabel, onSaved }: GuidePanelProps) {
  return <AppearanceForm upload={useUploadPicture()} continueLabel={saveLabel} onSaved={useReloadOnSave(onSaved)} />
}

function Discord({ saveLabel, onSaved }: GuidePanelProps) {
  const paths = ['communities.official.name', 'communities.official.link'] as const
  return (
    <>
      <ArticleWebhook />
      <SettingsSection label="Discord server" paths={paths} saveLabel={saveLabel} onSaved={useReloadOnSave(onSaved)} />
    </>
  )
}

function TimeZone({ saveLabel, onSaved }: GuidePanelProps) {
  return (
    <SettingsSection label="Time zone" paths={['timeZone']} saveLabel={saveLabel} onSaved={useReloadOnSave(onSaved)} />
  )
}

function Mail() {
  const { data } = useSiteStatus()
  const mailMode = data && getMailMode(data)
  // The step itself explains what to configure.
  if (!mailMode || mailMode === 'none') return null
  return (
    <div className="rounded-lg border border-border bg-surface p-4 sm:p-5">
      <TestMail mode={mailMode} />
    </div>
  )
}
