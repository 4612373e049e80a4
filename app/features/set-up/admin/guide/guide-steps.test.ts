import { expect, test } from 'vitest'
import { listSteps } from '../list-steps.ts'
import { findGuideStep, guidePath, guideSteps, listLeft, pagesBeside } from './guide-steps.ts'

const steps = listSteps({
  overrides: { name: 'Fog Harbor Police', shortName: 'FHPD', city: 'Fog Harbor' },
  email: 'chief@example.org',
  sampleCount: 3,
  hasWebhook: false,
  hasMailServer: false,
})

test('The guide brings everything that the list of what is left to do has, once', () => {
  const covered = guideSteps.flatMap(({ covers }) => covers)
  expect(covered.toSorted()).toEqual(steps.map(({ id }) => id).toSorted())
})

test('Its pages lead from the list through all steps to the end, and back', () => {
  const visited: string[] = []
  for (let path = guidePath('account'); !path.endsWith('/finish') && visited.length < 20; ) {
    const step = findGuideStep(path.split('/').at(-1))
    if (!step) break
    const { back, next } = pagesBeside(step)
    expect(back).toBe(visited.at(-1) ?? '/admin/settings/setup')
    visited.push(path)
    path = next
  }
  expect(visited).toEqual(guideSteps.map(({ id }) => guidePath(id)))
  expect(findGuideStep('__proto__')).toBeUndefined()
  expect(findGuideStep(undefined)).toBeUndefined()
})

test('What is left is neither done nor skipped', () => {
  const ids = (left: ReturnType<typeof listLeft>) => left.map(({ id }) => id)
  expect(ids(listLeft(steps, ['mail', 'looks']))).toEqual(['sample', 'invite', 'webhook', 'time-zone'])
  expect(ids(listLeft(steps, ['invite'], ['invite', 'webhook']))).toEqual(['webhook'])
  expect(ids(listLeft(steps, [], ['names']))).toEqual([])
})
