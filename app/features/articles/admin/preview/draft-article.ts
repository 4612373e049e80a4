import { toColumns } from '#app/lib/form-fields.ts'
import type { Article } from '../../article.ts'
import { type ArticleInput, articleFields } from '../article-input.ts'

/** The article as it would be if the form were saved now; `saved` is null for a new one. */
export function toDraftArticle(input: ArticleInput, saved: Article | null): Article {
  return { ...(saved ?? newArticle()), ...toColumns(articleFields, input) }
}

function newArticle(): Article {
  const now = new Date().toISOString()
  return {
    id: '',
    legacy_id: null,
    slug: null,
    former_slugs: [],
    title: '',
    excerpt: '',
    content: '',
    content_format: 'plain',
    date: now.slice(0, 10),
    category: '',
    author: '',
    featured: false,
    type: 'news',
    hero_image: null,
    hero_video: null,
    media_caption: null,
    media_alt: null,
    gallery_images: [],
    gallery_captions: [],
    gallery_alts: [],
    decorative_pictures: [],
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
