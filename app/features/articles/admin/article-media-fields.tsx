import { useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { type ArticleInput, articleFields } from './article-input.ts'
import { GalleryField } from './images/gallery-field.tsx'
import { HeroImageField } from './images/hero-image-field.tsx'
import type { ArticleImages } from './images/use-article-images.ts'

export function ArticleMediaFields({ images }: { images: ArticleImages }) {
  const { register, formState } = useFormContext<ArticleInput>()
  const { errors } = formState
  return (
    <>
      <HeroImageField images={images} />
      <Field
        label={articleFields.heroVideo.label}
        isOptional
        error={errors.heroVideo?.message}
        hint="A YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file. It is shown in place of the hero image."
      >
        <Input type="url" inputMode="url" {...register('heroVideo')} />
      </Field>
      <GalleryField images={images} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={articleFields.mediaCaption.label}
          isOptional
          error={errors.mediaCaption?.message}
          hint="Shown below the hero."
        >
          <Input {...register('mediaCaption')} />
        </Field>
        <Field
          label={articleFields.mediaAlt.label}
          isOptional
          error={errors.mediaAlt?.message}
          hint="Says what the picture shows to those who can't see it."
        >
          <Input {...register('mediaAlt')} />
        </Field>
      </div>
    </>
  )
}
