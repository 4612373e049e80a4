import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Switch } from '#app/components/ui/switch.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { type ArticleInput, articleFields, articleTypes } from './article-input.ts'
import { CategoryInput } from './category-input.tsx'
import { ContentField } from './content-field.tsx'
import type { ArticleImages } from './images/use-article-images.ts'

export function ArticleTextFields({ images }: { images: ArticleImages }) {
  const { control, register, formState } = useFormContext<ArticleInput>()
  const { errors } = formState
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={articleFields.title.label} error={errors.title?.message}>
          <Input {...register('title')} />
        </Field>
        <Field label={articleFields.author.label} error={errors.author?.message}>
          <Input {...register('author')} />
        </Field>
      </div>
      <Field label={articleFields.excerpt.label} error={errors.excerpt?.message}>
        <Textarea rows={3} {...register('excerpt')} />
      </Field>
      <ContentField images={images} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={articleFields.category.label} error={errors.category?.message}>
          <CategoryInput {...register('category')} />
        </Field>
        <Controller
          control={control}
          name="type"
          render={({ field, fieldState }) => (
            <Field label={articleFields.type.label} error={fieldState.error?.message}>
              <Select
                options={articleTypes}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
              />
            </Field>
          )}
        />
      </div>
      <Controller
        control={control}
        name="featured"
        render={({ field }) => (
          <Switch
            label={articleFields.featured.label}
            hint="Featured articles stand first on the news page."
            checked={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </>
  )
}
