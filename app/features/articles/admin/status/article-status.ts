import type { Article, ArticleState } from '../../article.ts'

export const articleStateLabels: Record<ArticleState, string> = {
  draft: 'Draft',
  'in-review': 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
}

export const articleStateVariants = {
  draft: 'muted',
  'in-review': 'accent',
  scheduled: 'primary',
  published: 'success',
  withdrawn: 'outline',
} as const

/** The state by the clock: what is scheduled is published from its time on. */
export function stateNow(
  { state, published_at }: Pick<Article, 'state' | 'published_at'>,
  now = Date.now(),
): ArticleState {
  return state === 'scheduled' && published_at !== null && Date.parse(published_at) <= now ? 'published' : state
}

/** True if visitors see the article, now or at its time. */
export function isForVisitors(state: ArticleState): boolean {
  return state === 'published' || state === 'scheduled'
}

/** True if its writer may change it without being an editor. */
export function isBeingWritten({ state }: Pick<Article, 'state'>): boolean {
  return state === 'draft' || state === 'in-review'
}

/** A change of an article's state. */
export type ArticleStep =
  | { state: 'draft' | 'in-review' | 'published' | 'withdrawn' }
  /** An ISO 8601 moment ahead. */
  | { state: 'scheduled'; published_at: string }

/** The actions of the article form when it is submitted. */
export interface Submission {
  /** Changes the state of the article. Without it, a new article is published. */
  step?: ArticleStep | undefined
  /** Also removes its messages from Discord. */
  withMessages?: boolean
  /** Sends the article back to its writer with this note. */
  note?: string
}

/** The toast's text after a step. */
export const stepDone: Record<ArticleState, string> = {
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

/** Lists what can be done with an article in its state, the likeliest first. */
export function listNextSteps(state: ArticleState, mayPublish: boolean): NextStep[] {
  const publish = { step: 'publish', label: 'Publish' } as const
  const schedule = { step: 'schedule', label: 'Schedule…' } as const
  const draft = { step: 'draft', label: 'Back to draft' } as const
  if (!mayPublish) {
    if (state === 'draft') return [submit]
    return state === 'in-review' ? [draft] : []
  }
  switch (state) {
    case 'draft':
      return [publish, schedule]
    case 'in-review':
      return [publish, schedule, { step: 'send-back', label: 'Send back…' }]
    case 'scheduled':
      return [publish, { step: 'schedule', label: 'Reschedule…' }, draft]
    case 'published':
      return [{ step: 'withdraw', label: 'Withdraw' }]
    case 'withdrawn':
      return [publish, schedule, draft]
  }
}

/** Lists what the form offers besides its main button. `state` is null for a new article. */
export function listFormSteps(state: ArticleState | null, mayPublish: boolean): NextStep[] {
  if (state !== null) return listNextSteps(state, mayPublish)
  return mayPublish
    ? [
        { step: 'draft', label: 'Save draft' },
        { step: 'schedule', label: 'Schedule…' },
      ]
    : [submit]
}

/** For the dialog that shows what somebody else saved meanwhile: it may have become public. */
export function listStateDifference(theirs: Article, mine: Article | null) {
  if (mine === null || theirs.state === mine.state) return []
  const [label, now, then] = ['State', articleStateLabels[stateNow(theirs)], articleStateLabels[stateNow(mine)]]
  return [{ label, theirs: now, mine: `${then} (saving keeps it “${now}”)` }]
}
