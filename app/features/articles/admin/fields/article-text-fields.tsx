import type { ComponentProps } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Switch } from '#app/components/ui/switch.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { articleTypeOptions } from '#app/site/articles/article-types.ts'
import { type ArticleInput, articleFields } from '../article-input.ts'
import { CategoryInput } from './category-input.tsx'

export function ArticleTextFields() {
  const { control } = useFormContext<ArticleInput>()
  return (
    <>
      <TextField name="author" />
      <TextField name="excerpt" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="category" />
        <Controller
          control={control}
          name="type"
          render={({ field, fieldState }) => (
            <Field label={articleFields.type.label} error={fieldState.error?.message}>
              <Select options={articleTypeOptions} {...field} />
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
            hint="Featured articles come first on the news page."
            checked={field.value}
            {...field}
          />
        )}
      />
    </>
  )
}

type TextName = 'author' | 'excerpt' | 'category' | 'heroVideo' | 'mediaCaption' | 'mediaAlt'

interface TextFieldProps extends Pick<ComponentProps<typeof Field>, 'hint' | 'isOptional'> {
  name: TextName
  type?: 'url'
}

export function TextField({ name, type, ...fieldProps }: TextFieldProps) {
  const { register, formState } = useFormContext<ArticleInput>()
  return (
    <Field label={articleFields[name].label} error={formState.errors[name]?.message} {...fieldProps}>
      {name === 'excerpt' ? (
        <Textarea rows={3} {...register(name)} />
      ) : name === 'category' ? (
        <CategoryInput {...register(name)} />
      ) : (
        <Input {...(type && { type, inputMode: type })} {...register(name)} />
      )}
    </Field>
  )
}
