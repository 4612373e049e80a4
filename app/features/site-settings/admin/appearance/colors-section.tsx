import { ArrowRight } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { SiteSettings } from '#content/site-defaults.ts'
import { listColorAdjustments } from '#lib/colors/list-color-adjustments.ts'
import { AppearanceSection, type AppearanceSectionProps } from './appearance-section.tsx'
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

function ColorAdjustments({ colors }: { colors: SiteSettings['colors'] }) {
  return (
    <div role="status" className="rounded-md bg-muted p-3 text-sm">
      <p className="mb-2 font-semibold">Adjusted to keep all text readable</p>
      <ul className="flex flex-col gap-2">
        {listColorAdjustments(colors).map(({ text, chosenColor, replacementColor }) => (
          <li key={text} className="flex items-start gap-2">
            <span aria-hidden className="mt-0.5 flex shrink-0 items-center gap-1">
              <Swatch color={chosenColor} />
              <ArrowRight className="size-3.5" />
              <Swatch color={replacementColor} />
            </span>
            <span className="min-w-0">
              {text}, <span className="tabular-nums">{replacementColor}</span>.
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Swatch({ color }: { color: string }) {
  return <span className="size-4 rounded-sm border border-input" style={{ backgroundColor: color }} />
}
