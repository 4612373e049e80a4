import type { Article } from '../../article.ts'
import { listFormSteps, stateNow } from './article-status.ts'

interface Situation {
  /** Null for a new article. */
  article: Pick<Article, 'state' | 'published_at' | 'first_published_at' | 'discord_posted'> | null
  mayPublish: boolean
  /** True if publishing also posts to Discord. */
  isPosting: boolean
  formatMoment: (moment: string) => string
}

/** Describes the form's main button, and the "Publish" button if there is one. */
export function describeSubmit(situation: Situation): string {
  const { article, mayPublish, isPosting } = situation
  const saves = describeSave(situation)
  const [first] = listFormSteps(article && stateNow(article), mayPublish)
  if (first?.step !== 'publish') return saves
  const wasPublic = article?.first_published_at && Date.parse(article.first_published_at) <= Date.now()
  const posts = isPosting && !wasPublic && !article?.discord_posted
  return `${saves} Publish makes it public now${posts ? ' and posts it to Discord' : ''}.`
}

function describeSave({ article, mayPublish, isPosting, formatMoment }: Situation): string {
  switch (article && stateNow(article)) {
    case null:
      if (!mayPublish) return 'Saves a draft. Visitors can’t see it.'
      return isPosting ? 'Publishes now and posts to Discord.' : 'Publishes now.'
    case 'draft':
      return 'Saves a draft. Visitors can’t see it.'
    case 'in-review':
      return 'Saves your changes. Visitors don’t see them yet.'
    case 'scheduled':
      return `Saves your changes. The article stays scheduled for ${formatMoment(article?.published_at ?? '')}.`
    case 'published':
      return article?.discord_posted && isPosting
        ? 'Updates the public page and the Discord message.'
        : 'Updates the public page.'
    case 'withdrawn':
      return 'Saves your changes. Visitors don’t see the article.'
  }
}
