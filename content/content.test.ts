import { expect, test } from 'vitest'
import { hiring } from './hiring.ts'
import { home } from './home.ts'
import { navigation } from './navigation.ts'
import { serviceCategories, services } from './services.ts'
import { siteDefaults } from './site-defaults.ts'
import { training } from './training.ts'

const everyService = JSON.stringify(services)

test('The header has its eight entries in order', () => {
  expect(navigation.map((entry) => entry.label).join(' ')).toBe(
    'Home About Leadership Services News Media Careers Discord',
  )
})

test('Fifteen services have addresses of their own, and each category holds some', () => {
  expect(new Set(services.map((service) => service.id)).size).toBe(15)
  for (const { name } of serviceCategories) expect(services.some((service) => service.category === name)).toBe(true)
})

test('The front page teases services that exist', () => {
  for (const card of home.services.cards) expect(services.map((service) => service.id)).toContain(card.service)
})

test.each([
  ['emergency-response', 'under 6 minutes'],
  ['citizens-police-academy', '10 weeks'],
  ['citizens-police-academy', '18 or older'],
  ['neighborhood-watch', 'at least 8 households'],
  ['traffic-safety-education', 'at least 10 participants'],
  ['police-reports', '2-3 business days'],
  ['background-checks', '5-7 business days'],
])('The service %s promises "%s"', (id, promise) => {
  expect(JSON.stringify(services.find((service) => service.id === id))).toContain(promise)
})

test('The academy takes two hours in four modules', () => {
  const minutes = training.curriculum.modules.map((module) => module.minutes)
  expect(minutes).toEqual([30, 45, 20, 25])
  expect(minutes.reduce((sum, part) => sum + part, 0)).toBe(120)
})

test('Applicants are 21, and the pay is as announced', () => {
  expect(hiring.requirements.items[0]).toContain('21')
  expect(hiring.process.steps).toHaveLength(5)
  expect(siteDefaults.pay).toEqual({
    starting: '$450 every 30 minutes',
    afterCadetPhase: '$700 every 30 minutes',
    signOnBonus: '$100,000',
  })
})

test('Services name no department, number or mail address, so that another department can take them over', () => {
  expect(everyService).not.toContain(siteDefaults.city)
  expect(everyService).not.toMatch(/@|tel:|\(\d{3}\)/)
})
