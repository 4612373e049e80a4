import { Controller, useWatch } from 'react-hook-form'
import { FilePicker } from '#app/components/staff/files/file-picker.tsx'
import { ChooseFromLibrary, CropPicture } from '#app/components/staff/files/picture-tools.tsx'
import { StoredPicture } from '#app/components/staff/files/stored-picture.tsx'
import { UploadNotes } from '#app/components/staff/files/upload-notes.tsx'
import { UploadTile } from '#app/components/staff/files/upload-tile.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/switch.tsx'
import { articlePictureLimits } from '#app/site/file-limits.ts'
import { type ArticleInput, articleFields } from '../article-input.ts'
import type { ArticleImages } from './use-article-images.ts'

const { kindsText, maxMegabytes } = articlePictureLimits

export function HeroImageField({ images }: { images: ArticleImages }) {
  const url = useWatch<ArticleInput, 'heroImage'>({ name: 'heroImage' })
  const { hero, startHero, onHeroRefused, removeHero } = images
  const isPending = hero.pending.length > 0
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{articleFields.heroImage.label}</legend>
      {hero.uploads.map((upload) => (
        <UploadTile
          key={upload.id}
          upload={upload}
          onRetry={hero.retry}
          onReplace={hero.replace}
          onRemove={hero.remove}
        />
      ))}
      <UploadNotes notes={hero.notes} />
      {isPending ? null : url ? (
        <div className="flex flex-wrap items-center gap-4 rounded-md border border-border p-3">
          <StoredPicture url={url} alt="Hero image" />
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={removeHero}>
              Remove hero image
            </Button>
            <CropPicture url={url} purpose={articleFields.heroImage.label} />
          </div>
          <Controller<ArticleInput, 'heroDecorative'>
            name="heroDecorative"
            render={({ field }) => (
              <Switch label="The hero image is decorative" checked={field.value} onChange={field.onChange} />
            )}
          />
        </div>
      ) : (
        <>
          <FilePicker
            label="Choose a hero image"
            hint={`Or drop or paste it here: ${kindsText}. Pictures over ${maxMegabytes} MB are shrunk automatically.`}
            limits={articlePictureLimits}
            onFiles={startHero}
            onRefused={onHeroRefused}
          />
          <ChooseFromLibrary
            purpose={articleFields.heroImage.label}
            limits={articlePictureLimits}
            onChoose={images.chooseHeroFromLibrary}
          />
        </>
      )}
    </fieldset>
  )
}
