import { useFormContext } from 'react-hook-form'
import { SelectField, SwitchField, TextField } from '#app/components/staff/forms/form-fields.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { articleTypeOptions } from '#app/site/articles/article-types.ts'
import { type ArticleInput, articleFields } from '../article-input.ts'
import { CategoryInput } from './category-input.tsx'

export function ArticleTextFields() {
  const { register, formState } = useFormContext<ArticleInput>()
  const { author, excerpt, category, type, featured } = articleFields
  return (
    <>
      <TextField<ArticleInput> name="author" label={author.label} />
      <TextField<ArticleInput> name="excerpt" label={excerpt.label} rows={3} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={category.label} error={formState.errors.category?.message}>
          <CategoryInput {...register('category')} />
        </Field>
        <SelectField<ArticleInput> name="type" label={type.label} options={articleTypeOptions} />
      </div>
      <SwitchField<ArticleInput>
        name="featured"
        label={featured.label}
        hint="Featured articles come first on the news page."
      />
    </>
  )
}
