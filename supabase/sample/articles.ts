import type { PackArticle } from '#content/packs/pack-rows.ts'
import { news } from './articles/news.ts'
import { pressReleases } from './articles/press-releases.ts'
import { stories } from './articles/stories.ts'

export const articles: readonly PackArticle[] = [...stories, ...news, ...pressReleases]
