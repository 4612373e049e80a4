import { useDeferredValue } from 'react'
import { AppearanceSection, type AppearanceSectionProps } from './appearance-section.tsx'
import { ColorAdjustments } from './color-adjustments.tsx'
import { ColorField } from './color-field.tsx'
import { PalettePicker } from './palette-picker.tsx'
import { SitePreview } from './site-preview.tsx'

export function ColorsSection({ form, previewSettings }: AppearanceSectionProps) {
  // A color picker changes the color many times per second, so the preview renders after the form.
  const settings = useDeferredValue(previewSettings)
  return (
    <AppearanceSection group="colors" form={form}>
      <div className="flex flex-col gap-5 p-4 sm:p-5">
        <PalettePicker
          colors={previewSettings.colors}
          onChange={({ main, accent, paper }) => {
            form.change('colors.main', main)
            form.change('colors.accent', accent)
            form.change('colors.paper', paper)
          }}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <ColorField path="colors.main" form={form} shownColor={previewSettings.colors.main} />
          <ColorField path="colors.accent" form={form} shownColor={previewSettings.colors.accent} />
          <ColorField path="colors.paper" form={form} shownColor={previewSettings.colors.paper} />
        </div>
        <ColorAdjustments colors={settings.colors} />
        <SitePreview settings={settings} />
      </div>
    </AppearanceSection>
  )
}
