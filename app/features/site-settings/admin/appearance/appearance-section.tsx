import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { SiteSettings } from '#content/site-defaults.ts'
import { appearanceGroups, appearancePaths, settingFields } from '../setting-fields.ts'
import { getDefaultDraft } from '../settings-draft.ts'
import type { SettingsFormState } from '../use-settings-form.ts'

export interface AppearanceSectionProps {
  form: SettingsFormState
  /** The form's settings, with defaults instead of invalid values. */
  previewSettings: SiteSettings
}

interface SectionProps {
  group: keyof typeof appearanceGroups
  form: SettingsFormState
  children: ReactNode
}

export function AppearanceSection({ group, form: { draft, change }, children }: SectionProps) {
  const { title, text } = appearanceGroups[group]
  const defaults = getDefaultDraft(draft)
  const changedPaths = appearancePaths.filter(
    (path) => settingFields[path].group === group && draft[path] !== defaults[path],
  )
  return (
    <StaffSection
      title={title}
      text={text}
      action={
        <Button
          variant="outline"
          disabled={changedPaths.length === 0}
          aria-label={`Reset to default: ${title}`}
          onClick={() => {
            for (const path of changedPaths) change(path, defaults[path])
          }}
        >
          <RotateCcw aria-hidden className="size-4" />
          Reset to default
        </Button>
      }
    >
      {children}
    </StaffSection>
  )
}
