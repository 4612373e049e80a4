import { TextField } from '#app/components/staff/forms/form-fields.tsx'
import { type ArticleInput, articleFields } from '../article-input.ts'
import { GalleryField } from '../images/gallery-field.tsx'
import { HeroImageField } from '../images/hero-image-field.tsx'
import type { ArticleImages } from '../images/use-article-images.ts'

export function ArticleMediaFields({ images }: { images: ArticleImages }) {
  const { heroVideo, mediaCaption, mediaAlt } = articleFields
  return (
    <>
      <HeroImageField images={images} />
      <TextField<ArticleInput>
        name="heroVideo"
        label={heroVideo.label}
        isOptional
        hint="A YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file. The video replaces the hero image."
        type="url"
        inputMode="url"
      />
      <GalleryField images={images} />
      <TextField<ArticleInput> name="mediaCaption" label={mediaCaption.label} isOptional hint="Shown below the hero." />
      <TextField<ArticleInput>
        name="mediaAlt"
        label={mediaAlt.label}
        isOptional
        hint="Describes the picture for people who can’t see it."
      />
    </>
  )
}
