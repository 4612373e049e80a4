import type { SetupStep, SetupStepId } from '../list-setup-steps.ts'

/** One page of the setup guide, which may cover several steps of the checklist. */
export interface GuideStep {
  id: GuideStepId
  title: string
  text: string
  stepIds: readonly SetupStepId[]
  /** True if saving completes the step, even without changes. */
  isDoneBySaving?: boolean
}

export type GuideStepId = 'account' | 'names' | 'looks' | 'sample' | 'discord' | 'time-zone' | 'mail'

export const guideSteps: readonly GuideStep[] = [
  {
    id: 'account',
    title: 'Your account',
    text: 'You sign in with this email address and your password.',
    stepIds: ['account'],
  },
  {
    id: 'names',
    title: 'Your department',
    text:
      'The name and city appear on every page, in emails and in search engines. ' +
      'The tagline introduces the home page.',
    stepIds: ['names'],
    isDoneBySaving: true,
  },
  {
    id: 'looks',
    title: 'Colors and badge',
    text:
      'Pick a palette, then press “Surprise me” until you like a badge. ' +
      'You can change both later under Appearance.',
    stepIds: ['looks'],
    isDoneBySaving: true,
  },
  {
    id: 'sample',
    title: 'Sample content',
    text:
      'Your site comes with articles, people and files of a made-up department. ' +
      'To start from another site template, move the sample to the trash first.',
    stepIds: ['sample'],
  },
  {
    id: 'discord',
    title: 'Discord',
    text:
      'With an invite link, visitors can join from your site. ' +
      'With a webhook, published articles are posted to a channel.',
    stepIds: ['invite', 'webhook'],
  },
  {
    id: 'time-zone',
    title: 'Time zone',
    text: 'Articles are dated and published in this time zone.',
    stepIds: ['time-zone'],
    isDoneBySaving: true,
  },
  {
    id: 'mail',
    title: 'Mail',
    text: 'The site sends invitations and password links by email. Everything else works without it.',
    stepIds: ['mail'],
  },
]

export const guideFinishId = 'finish'

export const guideStartPath = getGuidePath('account')

export function getGuidePath(id: GuideStepId | typeof guideFinishId): string {
  return `/admin/settings/setup/${id}`
}

export function findGuideStep(id: string | undefined): GuideStep | undefined {
  return guideSteps.find((step) => step.id === id)
}

/**
 * Returns the URLs before and after a step. The checklist comes before the first step, and the
 * final page comes after the last step.
 */
export function getAdjacentUrls({ id }: GuideStep): { previousUrl: string; nextUrl: string } {
  const index = guideSteps.findIndex((step) => step.id === id)
  const previousStep = guideSteps[index - 1]
  const nextStep = guideSteps[index + 1]
  return {
    previousUrl: previousStep ? getGuidePath(previousStep.id) : '/admin/settings/setup',
    nextUrl: getGuidePath(nextStep?.id ?? guideFinishId),
  }
}

/**
 * Lists the steps that are neither done nor skipped. `stepIds` limits the list to one page of the
 * guide.
 */
export function listOpenSteps(
  steps: readonly SetupStep[],
  skipped: readonly string[],
  stepIds?: readonly SetupStepId[],
): SetupStep[] {
  return steps.filter(
    ({ id, isDone }) => !isDone && !skipped.includes(id) && (stepIds === undefined || stepIds.includes(id)),
  )
}
