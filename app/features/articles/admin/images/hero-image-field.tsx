import { Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '#app/components/staff/files/icon-button.tsx'
import { CropPicture } from '#app/components/staff/files/picture-tools.tsx'
import { SinglePictureField } from '#app/components/staff/files/single-picture-field.tsx'
import { StoredPicture } from '#app/components/staff/files/stored-picture.tsx'
import { articlePictureLimits } from '#app/site/file-limits.ts'
import { type ArticleInput, articleFields } from '../article-input.ts'
import type { ArticleImages } from './use-article-images.ts'

const { formatsText, maxMegabytes } = articlePictureLimits

export function HeroImageField({ images }: { images: ArticleImages }) {
  const { register } = useFormContext<ArticleInput>()
  const url = useWatch<ArticleInput, 'heroImage'>({ name: 'heroImage' })
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{articleFields.heroImage.label}</legend>
      <SinglePictureField
        picture={images.hero}
        label="Choose a hero image"
        hint={`Or drop or paste it here: ${formatsText}. Still pictures over ${maxMegabytes} MB are shrunk.`}
        name={articleFields.heroImage.label}
      >
        {url && (
          <div className="flex items-center gap-1 rounded-md border border-border p-2">
            <StoredPicture isSmall url={url} alt="Hero image" />
            <label className="mr-auto ml-2 flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                aria-label="Decorative: hero image"
                className="size-4 accent-primary"
                {...register('heroDecorative')}
              />
              Decorative
            </label>
            <CropPicture isIcon url={url} name={articleFields.heroImage.label} />
            <IconButton Icon={Trash2} label="Remove hero image" onPress={images.removeHero} />
          </div>
        )}
      </SinglePictureField>
    </fieldset>
  )
}
