import { TextField } from '#app/components/staff/forms/form-fields.tsx'
import type { Article } from '../../article.ts'
import { type ArticleInput, articleFields } from '../article-input.ts'
import { wasEverPublic } from '../status/article-status.ts'

/** The URL of an article from the former site can't change. */
export function SlugField({ article }: { article: Article | null }) {
  if (article?.legacy_id) {
    return (
      <div className="text-sm">
        <p className="font-semibold">{articleFields.slug.label}</p>
        <p className="wrap-anywhere text-muted-foreground">/news/{article.legacy_id}, kept from the former site</p>
      </div>
    )
  }
  const wasPublic = article !== null && wasEverPublic(article)
  return (
    <TextField<ArticleInput>
      name="slug"
      label={articleFields.slug.label}
      isOptional
      hint={`Last part of the link. Leave the field empty to use the title.${wasPublic ? ' Old links still work.' : ''}`}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
