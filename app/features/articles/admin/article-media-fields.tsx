import { useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import type { ArticleInput } from './article-input.ts'
import { GalleryField } from './gallery-field.tsx'
import { HeroImageField } from './hero-image-field.tsx'
import type { ArticleImages } from './use-article-images.ts'

export function ArticleMediaFields({ images }: { images: ArticleImages }) {
  const { register, formState } = useFormContext<ArticleInput>()
  const { errors } = formState
  return (
    <>
      <HeroImageField images={images} />
      <Field
        label="Hero Video"
        isOptional
        error={errors.heroVideo?.message}
        hint="A YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file. It is shown in place of the hero image."
      >
        <Input type="url" inputMode="url" {...register('heroVideo')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Media Caption" isOptional error={errors.mediaCaption?.message} hint="Shown below the hero.">
          <Input {...register('mediaCaption')} />
        </Field>
        <Field
          label="Media Alt Text"
          isOptional
          error={errors.mediaAlt?.message}
          hint="Says what the picture shows to those who can't see it."
        >
          <Input {...register('mediaAlt')} />
        </Field>
      </div>
      <GalleryField images={images} />
    </>
  )
}
