import { toColumns } from '#app/lib/form-fields.ts'
import { type Article, articleSchema } from '../../article.ts'
import { type ArticleInput, articleFields } from '../article-input.ts'

/** The article as it would be if the form were saved now; `saved` is null for a new one. */
export function toDraftArticle(input: ArticleInput, saved: Article | null): Article {
  const columns = toColumns(articleFields, input)
  return saved ? { ...saved, ...columns } : articleSchema.parse({ ...describeNew(), ...columns })
}

function describeNew() {
  const now = new Date().toISOString()
  return {
    id: '',
    legacy_id: null,
    former_slugs: [],
    date: now.slice(0, 10),
    discord_posted: false,
    discord_posted_at: null,
    discord_ping: false,
    created_at: now,
    updated_at: now,
    state: 'draft',
    published_at: null,
    first_published_at: null,
    picture_hints: {},
  }
}
