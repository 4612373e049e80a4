import type { Article, ArticleState } from '../../article.ts'

export const articleStateLabels: Record<ArticleState, string> = {
  draft: 'Draft',
  'in-review': 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
}

export const articleStateVariants = {
  draft: 'primary',
  'in-review': 'accent',
  scheduled: 'successOutline',
  published: 'outline',
  withdrawn: 'muted',
} as const

/** A scheduled article counts as published after its publication time. */
export function getCurrentState(
  { state, published_at }: Pick<Article, 'state' | 'published_at'>,
  now = Date.now(),
): ArticleState {
  return state === 'scheduled' && published_at !== null && Date.parse(published_at) <= now ? 'published' : state
}

/**
 * True if the article is or was public. The `first_published_at` of a scheduled article may be in
 * the future.
 */
export function wasEverPublic({ first_published_at }: Pick<Article, 'first_published_at'>): boolean {
  return first_published_at !== null && Date.parse(first_published_at) <= Date.now()
}

export function isPublicOrScheduled(state: ArticleState): boolean {
  return state === 'published' || state === 'scheduled'
}

/** True if contributors may edit their article in this state. */
export function isDraftOrInReview({ state }: Pick<Article, 'state'>): boolean {
  return state === 'draft' || state === 'in-review'
}

export type StateChange =
  | { state: 'draft' | 'in-review' | 'published' | 'withdrawn' }
  /** `published_at` is an ISO 8601 time in the future. */
  | { state: 'scheduled'; published_at: string }

export interface Submission {
  /** By default, a new article is published, and a stored article keeps its state. */
  stateChange?: StateChange | undefined
  removesDiscordMessages?: boolean
  /** Sends the article back to its writer with this note. */
  note?: string
}

export const stateChangeMessages: Record<ArticleState, string> = {
  draft: 'Draft saved',
  'in-review': 'Article submitted for review',
  scheduled: 'Article scheduled',
  published: 'Article published',
  withdrawn: 'Article withdrawn: visitors no longer see it',
}

export interface NextStep {
  step: 'publish' | 'schedule' | 'withdraw' | 'draft' | 'submit' | 'send-back'
  label: string
}

const submit = { step: 'submit', label: 'Submit for review' } as const

/** Lists the next steps for an article, most likely step first. */
export function listNextSteps(state: ArticleState, canPublish: boolean): NextStep[] {
  const publish = { step: 'publish', label: 'Publish' } as const
  const schedule = { step: 'schedule', label: 'Schedule…' } as const
  const draft = { step: 'draft', label: 'Back to draft' } as const
  if (!canPublish) {
    if (state === 'draft') return [submit]
    return state === 'in-review' ? [draft] : []
  }
  switch (state) {
    case 'draft':
      return [publish, schedule]
    case 'in-review':
      return [publish, { step: 'send-back', label: 'Send back…' }, schedule]
    case 'scheduled':
      return [publish, { step: 'schedule', label: 'Reschedule…' }, draft]
    case 'published':
      return [{ step: 'withdraw', label: 'Withdraw' }]
    case 'withdrawn':
      return [publish, schedule, draft]
  }
}

/** Lists the steps that the form offers besides its submit button. */
export function listFormSteps(state: ArticleState | null, canPublish: boolean): NextStep[] {
  if (state !== null) return listNextSteps(state, canPublish)
  return canPublish
    ? [
        { step: 'draft', label: 'Save draft' },
        { step: 'schedule', label: 'Schedule…' },
      ]
    : [submit]
}

/**
 * Returns the step of the form's main button. Returns undefined if the submit button is the main
 * button.
 */
export function getMainStep(state: ArticleState | null, canPublish: boolean): NextStep | undefined {
  const isUnpublished = state === 'draft' || state === 'in-review'
  return listFormSteps(state, canPublish).find(({ step }) => step === 'submit' || (step === 'publish' && isUnpublished))
}

export function listStateDifference(theirs: Article, mine: Article) {
  if (theirs.state === mine.state) return []
  const [label, theirLabel, myLabel] = [
    'State',
    articleStateLabels[getCurrentState(theirs)],
    articleStateLabels[getCurrentState(mine)],
  ]
  return [{ label, theirs: theirLabel, mine: `${myLabel} (saving keeps it “${theirLabel}”)` }]
}
