import { useFormContext } from 'react-hook-form'
import { TextButton } from '#app/components/ui/text-button.tsx'
import type { ArticleInput } from '../article-input.ts'
import { type MissingAltText, markDecorative } from './list-missing-alt-texts.ts'

export function MissingAltTexts({ pictures }: { pictures: readonly MissingAltText[] }) {
  const { getValues, setFocus, setValue } = useFormContext<ArticleInput>()
  const total = pictures.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null

  function markAsDecorative(field: MissingAltText['field']) {
    const options = { shouldDirty: true }
    if (field === 'mediaAlt') setValue('heroDecorative', true, options)
    else if (field === 'content') setValue('content', markDecorative(getValues('content')), options)
    else setValue(`gallery.${Number(field.split('.')[1])}.isDecorative`, true, options)
  }

  return (
    <div>
      <p>
        {total === 1 ? '1 picture has no description' : `${total} pictures have no description`}. Screen readers read
        out the caption or the article’s title instead.
      </p>
      <ul>
        {pictures.map(({ field, label }) => (
          <li key={field} className="mt-1 flex flex-wrap items-center gap-x-4">
            <span className="w-full">{label}:</span>
            <TextButton label={`Describe: ${label}`} onPress={() => setFocus(field)}>
              Describe
            </TextButton>
            <TextButton label={`Mark as decorative: ${label}`} onPress={() => markAsDecorative(field)}>
              Mark as decorative
            </TextButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
