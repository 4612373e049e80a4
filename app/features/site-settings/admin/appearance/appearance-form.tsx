import { useMemo } from 'react'
import type { UploadPicture } from '#app/components/staff/files/picture-tools.tsx'
import { badgePictureLimits, homePictureLimits } from '#app/site/file-limits.ts'
import { appearancePaths } from '../setting-fields.ts'
import { toSettings } from '../settings-draft.ts'
import { SaveBar, StoredSettingsForm } from '../stored-settings-form.tsx'
import type { SettingsFormState } from '../use-settings-form.ts'
import { BadgeSection } from './badge-section.tsx'
import { ColorsSection } from './colors-section.tsx'
import { FontsSection } from './fonts-section.tsx'
import { HomePictureSection } from './home-picture/home-picture-section.tsx'
import { useAppearancePicture } from './pictures/use-appearance-picture.ts'

interface AppearanceFormProps {
  /**
   * Called after saving. With `continueLabel`, also called if nothing has changed. Must reload the
   * settings of the surrounding page.
   */
  onSaved: () => Promise<void>
  upload: UploadPicture
  /** The label of the save button in the setup guide. */
  continueLabel?: string
}

export function AppearanceForm({ onSaved, upload, continueLabel }: AppearanceFormProps) {
  return (
    <StoredSettingsForm
      name="looks"
      label="Appearance"
      subject="appearance"
      paths={appearancePaths}
      // Keeps the focused field above the save bar.
      className="flex flex-col gap-6 [&_input]:scroll-mb-28"
      canSkipSaving={continueLabel !== undefined}
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <AppearanceSections form={form} upload={upload} />
          <SaveBar
            form={form}
            saveLabel={continueLabel ?? 'Save appearance'}
            hasDiscardButton={continueLabel === undefined || form.isDirty}
          />
        </>
      )}
    </StoredSettingsForm>
  )
}

function AppearanceSections({ form, upload }: { form: SettingsFormState } & Pick<AppearanceFormProps, 'upload'>) {
  const previewSettings = useMemo(() => toSettings(form.draft), [form.draft])
  const badgePicture = useAppearancePicture(form, 'badge.picture', {
    upload,
    metadata: { title: 'Badge', altText: 'The badge of the department' },
    limits: badgePictureLimits,
  })
  const homePicture = useAppearancePicture(form, 'hero.picture', {
    upload,
    metadata: { title: 'Home page', altText: 'The city' },
    limits: homePictureLimits,
  })
  return (
    <>
      <ColorsSection form={form} previewSettings={previewSettings} />
      <FontsSection form={form} previewSettings={previewSettings} />
      <HomePictureSection form={form} previewSettings={previewSettings} picture={homePicture} />
      <BadgeSection form={form} previewSettings={previewSettings} picture={badgePicture} />
    </>
  )
}
