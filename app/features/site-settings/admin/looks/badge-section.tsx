import { BadgePreview } from './badge-preview.tsx'
import { ColorField } from './color-field.tsx'
import { LookSection, type LookSectionProps } from './look-section.tsx'
import { getDefaultLooks, isSameLook } from './looks-draft.ts'

/** The badge of the department. */
export function BadgeSection({ looks, shown, errors, onChange }: LookSectionProps) {
  const { badge } = looks
  const defaults = getDefaultLooks()
  return (
    <LookSection
      title="Badge"
      text="At the head of every page, on tabs and home screens, and what is tinted by it: mails, shared links, posts on Discord."
      isDefault={isSameLook(looks, defaults, 'badge')}
      onReset={() => onChange('badge', defaults.badge)}
    >
      <div className="grid gap-5 p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-3">
        {fields.map(([name, label]) => (
          <ColorField
            key={name}
            path={`badge.${name}`}
            label={label}
            value={badge[name]}
            shown={shown.badge[name]}
            error={errors[`badge.${name}`]}
            onChange={(text) => onChange('badge', { ...badge, [name]: text })}
          />
        ))}
      </div>
      <BadgePreview badge={shown.badge} />
    </LookSection>
  )
}

const fields = [
  ['field', 'Badge Background'],
  ['metal', 'Badge Rim and Star'],
  ['ink', 'Badge Lettering'],
] as const
