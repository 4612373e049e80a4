import { GalleryField } from '../images/gallery-field.tsx'
import { HeroImageField } from '../images/hero-image-field.tsx'
import type { ArticleImages } from '../images/use-article-images.ts'
import { TextField } from './article-text-fields.tsx'

export function ArticleMediaFields({ images }: { images: ArticleImages }) {
  return (
    <>
      <HeroImageField images={images} />
      <TextField
        name="heroVideo"
        type="url"
        isOptional
        hint="A YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file. The video replaces the hero image."
      />
      <GalleryField images={images} />
      <TextField name="mediaCaption" isOptional hint="Shown below the hero." />
      <TextField name="mediaAlt" isOptional hint="Describes the picture for people who can’t see it." />
    </>
  )
}
