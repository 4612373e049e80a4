import type { Step, StepId } from '../list-steps.ts'

/** One page of the guide, which may bring several entries of the list of what is left to do. */
export interface GuideStep {
  id: GuideStepId
  title: string
  text: string
  covers: readonly StepId[]
  /** Who saves it has decided, also where everything stays as it came. */
  isSettledBySaving?: boolean
}

export type GuideStepId = 'account' | 'names' | 'looks' | 'sample' | 'discord' | 'time-zone' | 'mail'

/** In the order of the guide. */
export const guideSteps: readonly GuideStep[] = [
  {
    id: 'account',
    title: 'Your account',
    text: 'You sign in with this address from now on.',
    covers: ['account'],
  },
  {
    id: 'names',
    title: 'Your department',
    text: 'Its names and city stand on every page, in mails and in search engines. The tagline is the first sentence of the front page.',
    covers: ['names'],
    isSettledBySaving: true,
  },
  {
    id: 'looks',
    title: 'Colors and badge',
    text: 'Begin with one of the palettes and press Surprise me until a badge pleases you. All of it can be changed later under Looks.',
    covers: ['looks'],
    isSettledBySaving: true,
  },
  {
    id: 'sample',
    title: 'What the pages show at first',
    text: 'The site came with articles, people and files of a made-up department, so that every page has something to show. Begin with another one by importing its pack; move the sample to the trash before, or the two mix.',
    covers: ['sample'],
  },
  {
    id: 'discord',
    title: 'Discord',
    text: 'With an invite link, visitors join from your site. With a webhook, articles are posted to a channel when they are published.',
    covers: ['invite', 'webhook'],
  },
  {
    id: 'time-zone',
    title: 'Time zone',
    text: 'Articles appear and are dated by the clock of this place.',
    covers: ['time-zone'],
    isSettledBySaving: true,
  },
  {
    id: 'mail',
    title: 'Mail',
    text: 'Invitations and password links can go out by mail. Nothing else on the site needs it.',
    covers: ['mail'],
  },
]

/** Where the guide ends. */
export const guideEnd = 'finish'

export const guideStart = guidePath('account')

export function guidePath(id: GuideStepId | typeof guideEnd): string {
  return `/admin/welcome/${id}`
}

export function findGuideStep(id: string | undefined): GuideStep | undefined {
  return guideSteps.find((step) => step.id === id)
}

/** The pages before and after a step: the list of what is left, and the end, for the first and the last. */
export function pagesBeside({ id }: GuideStep): { back: string; next: string } {
  const index = guideSteps.findIndex((step) => step.id === id)
  const before = guideSteps[index - 1]
  const after = guideSteps[index + 1]
  return { back: before ? guidePath(before.id) : '/admin/welcome', next: guidePath(after?.id ?? guideEnd) }
}

/** The entries of the list that a page of the guide brings and that are neither done nor skipped. */
export function listLeft(steps: readonly Step[], skipped: readonly string[], covers?: readonly StepId[]): Step[] {
  return steps.filter(
    ({ id, isDone }) => !isDone && !skipped.includes(id) && (covers === undefined || covers.includes(id)),
  )
}
