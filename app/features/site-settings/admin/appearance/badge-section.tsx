import { Shuffle } from 'lucide-react'
import { BadgeImage, SymbolImage } from '#app/components/badge/badge-image.tsx'
import type { SinglePicture } from '#app/components/staff/files/use-single-picture.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { badgeShapes, badgeSymbols, maxRibbonLength } from '#content/badge-options.ts'
import { AppearanceSection, type AppearanceSectionProps } from './appearance-section.tsx'
import { BadgeOptionChooser } from './badge-option-chooser.tsx'
import { BadgePreview } from './badge-preview.tsx'
import { ColorField } from './color-field.tsx'
import { AppearancePictureField } from './pictures/appearance-picture-field.tsx'
import { randomizeBadge } from './randomize-badge.ts'

const uploadTexts = {
  emptyText:
    'Do you already have a badge? Upload it, ideally as a square with a transparent background. ' +
    'It replaces the drawn badge everywhere.',
  pictureText:
    'Visitors see your picture instead of a drawn badge. ' +
    'Emails, shared links and posts use the colors above, unless the site has its own main color.',
  hint: 'An SVG is converted to PNG.',
}

export function BadgeSection({ form, previewSettings, picture }: AppearanceSectionProps & { picture: SinglePicture }) {
  const { badge } = previewSettings
  const pictureUrl = form.draft['badge.picture']
  const badgeWithoutRibbon = { ...badge, ribbon: '' }
  function randomize() {
    const { shape, symbol, field, metal, ink } = randomizeBadge(badge)
    form.change('badge.shape', shape)
    form.change('badge.symbol', symbol)
    form.change('badge.field', field)
    form.change('badge.metal', metal)
    form.change('badge.ink', ink)
  }
  return (
    <AppearanceSection group="badge" form={form}>
      <BadgePreview settings={previewSettings} />
      <div className="flex flex-col gap-6 border-t border-border p-4 sm:p-5">
        {pictureUrl === '' && (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button variant="outline" onClick={randomize}>
                <Shuffle aria-hidden className="size-4" />
                Surprise me
              </Button>
              <p className="text-sm text-muted-foreground">
                You get a new shape, symbol and colors each time. Nothing changes on the site until you save.
              </p>
            </div>
            <div className="grid gap-6 lg:grid-cols-2">
              <BadgeOptionChooser
                title="Shape"
                name="badge.shape"
                options={badgeShapes}
                value={badge.shape}
                onChange={(shape) => form.change('badge.shape', shape)}
                renderPicture={({ id }) => (
                  <BadgeImage badge={{ ...badgeWithoutRibbon, shape: id }} width={48} height={56} />
                )}
              />
              <BadgeOptionChooser
                title="Symbol"
                name="badge.symbol"
                options={badgeSymbols}
                value={badge.symbol}
                onChange={(symbol) => form.change('badge.symbol', symbol)}
                renderPicture={({ id }) => <SymbolImage symbol={id} badge={badgeWithoutRibbon} size={56} />}
              />
            </div>
          </>
        )}
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {pictureUrl === '' && (
            <Field
              label="Ribbon"
              isOptional
              hint={`Up to ${maxRibbonLength} letters, such as your city.`}
              error={form.errors['badge.ribbon']}
            >
              <Input
                name="badge.ribbon"
                dir="auto"
                value={form.draft['badge.ribbon']}
                autoComplete="off"
                onChange={({ target }) => form.change('badge.ribbon', target.value)}
              />
            </Field>
          )}
          <ColorField path="badge.field" label="Badge background" form={form} shownColor={badge.field} />
          <ColorField path="badge.metal" label="Badge rim and star" form={form} shownColor={badge.metal} />
          <ColorField path="badge.ink" label="Badge lettering" form={form} shownColor={badge.ink} />
        </div>
        <AppearancePictureField
          name="Badge"
          url={pictureUrl}
          picture={picture}
          {...uploadTexts}
          onClear={() => form.change('badge.picture', '')}
        />
      </div>
    </AppearanceSection>
  )
}
