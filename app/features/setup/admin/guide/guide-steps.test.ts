import { expect, test } from 'vitest'
import { listSetupSteps } from '../list-setup-steps.ts'
import { findGuideStep, getAdjacentUrls, getGuidePath, guideSteps, listOpenSteps } from './guide-steps.ts'

const steps = listSetupSteps({
  overrides: { name: 'Fog Harbor Police', shortName: 'FHPD', city: 'Fog Harbor' },
  email: 'chief@example.org',
  sampleCount: 3,
  hasWebhook: false,
  hasMailServer: false,
})

test('The setup guide covers every step of the setup checklist once', () => {
  const guideIds = guideSteps.flatMap(({ stepIds }) => stepIds)
  expect(guideIds.toSorted()).toEqual(steps.map(({ id }) => id).toSorted())
})

test('The setup guide’s pages link from the first step to the last and back, and unknown IDs match no step', () => {
  const paths: string[] = []
  for (let path = getGuidePath('account'); !path.endsWith('/finish') && paths.length < 20; ) {
    const step = findGuideStep(path.split('/').at(-1))
    if (!step) break
    const { previousUrl, nextUrl } = getAdjacentUrls(step)
    expect(previousUrl).toBe(paths.at(-1) ?? '/admin/settings/setup')
    paths.push(path)
    path = nextUrl
  }
  expect(paths).toEqual(guideSteps.map(({ id }) => getGuidePath(id)))
  expect(findGuideStep('__proto__')).toBeUndefined()
  expect(findGuideStep(undefined)).toBeUndefined()
})

test('Open steps are neither done nor skipped', () => {
  const ids = (openSteps: ReturnType<typeof listOpenSteps>) => openSteps.map(({ id }) => id)
  expect(ids(listOpenSteps(steps, ['mail', 'looks']))).toEqual(['sample', 'invite', 'webhook', 'time-zone'])
  expect(ids(listOpenSteps(steps, ['invite'], ['invite', 'webhook']))).toEqual(['webhook'])
  expect(ids(listOpenSteps(steps, [], ['names']))).toEqual([])
})
