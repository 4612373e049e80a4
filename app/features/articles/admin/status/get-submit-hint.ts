import type { Article } from '../../article.ts'
import { getCurrentState, getMainStep, listFormSteps, wasEverPublic } from './article-status.ts'

interface SubmitHintOptions {
  article: Pick<Article, 'state' | 'published_at' | 'first_published_at' | 'discord_posted'> | null
  canPublish: boolean
  isAutoPostOn: boolean
  /** The label of the button that saves. */
  submitLabel: string
  formatDateTime: (timestamp: string) => string
}

export function getSubmitHint(options: SubmitHintOptions): string {
  const { article, canPublish, isAutoPostOn, submitLabel } = options
  const state = article && getCurrentState(article)
  const mainStep = getMainStep(state, canPublish)
  const saveSentence = mainStep
    ? state !== null && `“${submitLabel}” saves ${state === 'draft' ? 'the draft' : 'your changes'}.`
    : getSaveHint(options)
  if (mainStep?.step === 'submit') return join(`“${mainStep.label}” sends the article to an editor.`, saveSentence)
  if (!listFormSteps(state, canPublish).some(({ step }) => step === 'publish')) return join(saveSentence)
  const willPost = isAutoPostOn && !(article && (wasEverPublic(article) || article.discord_posted))
  const publishSentence = `“Publish” makes the article public now${willPost ? ' and posts it to Discord' : ''}.`
  return mainStep ? join(publishSentence, saveSentence) : join(saveSentence, publishSentence)
}

const join = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(' ')

function getSaveHint({ article, isAutoPostOn, formatDateTime }: SubmitHintOptions): string {
  switch (article && getCurrentState(article)) {
    case null:
      return isAutoPostOn ? 'Publishes now and posts to Discord.' : 'Publishes now.'
    case 'draft':
    case 'in-review':
      return 'Saves your changes. Visitors don’t see them yet.'
    case 'scheduled':
      return `Saves your changes. The article stays scheduled for ${formatDateTime(article?.published_at ?? '')}.`
    case 'published':
      return article?.discord_posted && isAutoPostOn
        ? 'Updates the public page and the Discord message.'
        : 'Updates the public page.'
    case 'withdrawn':
      return 'Saves your changes. Visitors don’t see the article.'
  }
}
