import { useDeferredValue } from 'react'
import { ColorField } from './color-field.tsx'
import { ColorNotes } from './color-notes.tsx'
import { LookSection, type LookSectionProps } from './look-section.tsx'
import { getDefaultLook, isSameLook } from './looks-draft.ts'
import { PaletteChoice } from './palette-choice.tsx'
import { SitePreview } from './site-preview.tsx'

/** The three colors that all others of the site are made from. */
export function ColorsSection({ looks, shown, errors, onChange }: LookSectionProps) {
  const { colors } = looks
  const fallback = getDefaultLook('colors', looks)
  // What is shown may come later than what is picked: a picker changes the color many times a second.
  const settings = useDeferredValue(shown)
  return (
    <LookSection
      title="Colors"
      text="Three colors are enough: the site makes all others from them, for the light and the dark theme, pictures, mails and posts on Discord too."
      isDefault={isSameLook(looks, { ...looks, colors: fallback }, 'colors')}
      onReset={() => onChange('colors', fallback)}
    >
      <div className="flex flex-col gap-5 p-4 sm:p-5">
        <PaletteChoice colors={colors} onChange={(chosen) => onChange('colors', chosen)} />
        <div className="grid gap-5 sm:grid-cols-3">
          {fields.map(({ name, label, hint }) => (
            <ColorField
              key={name}
              path={`colors.${name}`}
              label={label}
              hint={hint}
              value={colors[name]}
              shown={shown.colors[name]}
              error={errors[`colors.${name}`]}
              onChange={(text) => onChange('colors', { ...colors, [name]: text })}
            />
          ))}
        </div>
        <ColorNotes colors={settings.colors} />
        <SitePreview settings={settings} />
      </div>
    </LookSection>
  )
}

const fields = [
  { name: 'main', label: 'Main Color', hint: 'Header, footer and buttons.' },
  { name: 'accent', label: 'Accent', hint: 'Links, lines and insignia.' },
  { name: 'paper', label: 'Paper', hint: 'What pages are written on: nearly white.' },
] as const
