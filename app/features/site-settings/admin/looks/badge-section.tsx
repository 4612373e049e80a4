import { Shuffle } from 'lucide-react'
import { BadgeImage, SymbolImage } from '#app/components/badge/badge-image.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { badgeShapes, badgeSymbols, longestRibbon } from '#content/badge-parts.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { BadgePreview } from './badge-preview.tsx'
import { ColorField } from './color-field.tsx'
import { LookSection, type LookSectionProps } from './look-section.tsx'
import { getDefaultLook, isSameLook } from './looks-draft.ts'
import { PartChooser } from './part-chooser.tsx'
import { LookPictureField } from './pictures/look-picture-field.tsx'
import type { LookPicture } from './pictures/use-look-picture.ts'
import { surpriseBadge } from './surprise.ts'

/** The badge of the department. */
export function BadgeSection({ looks, shown, errors, onChange, picture }: LookSectionProps & { picture: LookPicture }) {
  const { badge } = looks
  const fallback = getDefaultLook('badge', looks)
  const change = (part: Partial<SiteSettings['badge']>) => onChange('badge', { ...badge, ...part })
  const drawn = { ...shown.badge, ribbon: '' }
  return (
    <LookSection
      title="Badge"
      text="At the head of every page, on tabs and on home screens. Its colors follow those of the site until you choose others."
      isDefault={isSameLook(looks, { ...looks, badge: fallback }, 'badge')}
      onReset={() => onChange('badge', fallback)}
    >
      <BadgePreview badge={shown.badge} />
      <div className="flex flex-col gap-6 border-t border-border p-4 sm:p-5">
        {badge.picture === '' && (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button variant="outline" onClick={() => onChange('badge', surpriseBadge(shown.badge))}>
                <Shuffle aria-hidden className="size-4" />
                Surprise me
              </Button>
              <p className="text-sm text-muted-foreground">
                Another shape, symbol and colors each time. Nothing is saved until you press Save Looks.
              </p>
            </div>
            <div className="grid gap-6 lg:grid-cols-2">
              <PartChooser
                title="Shape"
                name="badge.shape"
                parts={badgeShapes}
                chosen={badge.shape}
                onChoose={(shape) => change({ shape })}
                renderPicture={({ id }) => <BadgeImage badge={{ ...drawn, shape: id }} width={48} height={56} />}
              />
              <PartChooser
                title="Symbol"
                name="badge.symbol"
                parts={badgeSymbols}
                chosen={badge.symbol}
                onChoose={(symbol) => change({ symbol })}
                renderPicture={({ id }) => <SymbolImage symbol={id} badge={drawn} size={56} />}
              />
            </div>
          </>
        )}
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {badge.picture === '' && (
            <Field
              label="Ribbon"
              isOptional
              hint={`Up to ${longestRibbon} letters, such as the name of the city.`}
              error={errors['badge.ribbon']}
            >
              <Input
                name="badge.ribbon"
                dir="auto"
                value={badge.ribbon}
                autoComplete="off"
                onChange={(event) => change({ ribbon: event.target.value })}
              />
            </Field>
          )}
          {fields.map(([name, label]) => (
            <ColorField
              key={name}
              path={`badge.${name}`}
              label={label}
              value={badge[name]}
              shown={shown.badge[name]}
              error={errors[`badge.${name}`]}
              onChange={(text) => change({ [name]: text })}
            />
          ))}
        </div>
        <LookPictureField
          purpose="Badge"
          address={badge.picture}
          picture={picture}
          invitation="Has your department a badge already? Upload it, best as a square with a transparent ground, and it stands wherever the drawn one stood."
          explanation="Visitors see your picture instead of a drawn badge. The colors above still tint mails, shared links and posts."
          hint="An SVG becomes a PNG."
          onClear={() => change({ picture: '' })}
        />
      </div>
    </LookSection>
  )
}

const fields = [
  ['field', 'Badge Background'],
  ['metal', 'Badge Rim and Star'],
  ['ink', 'Badge Lettering'],
] as const
