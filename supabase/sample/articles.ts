import { news } from './articles/news.ts'
import { pressReleases } from './articles/press-releases.ts'
import { stories } from './articles/stories.ts'
import type { SampleArticle } from './types.ts'

export const articles: readonly SampleArticle[] = [...stories, ...news, ...pressReleases]
