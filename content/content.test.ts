import { describe, expect, test } from 'vitest'
import { hiring } from './hiring.ts'
import { home } from './home.ts'
import { headerPages } from './page-table.ts'
import { serviceCategories } from './services/service.ts'
import { services } from './services.ts'
import { siteDefaults } from './site-defaults.ts'
import { training } from './training.ts'

test('The header leads to eight pages, in this order', () => {
  expect(headerPages.map(({ path, label }) => [path, label])).toEqual([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/leadership', 'Leadership'],
    ['/services', 'Services'],
    ['/news', 'News'],
    ['/media', 'Media'],
    ['/hiring', 'Careers'],
    ['/discord', 'Discord'],
  ])
})

test('Fifteen services have addresses of their own, and each category holds some', () => {
  expect(new Set(services.map((service) => service.id)).size).toBe(15)
  for (const name of Object.keys(serviceCategories)) {
    expect(services.some((service) => service.category === name)).toBe(true)
  }
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

describe('Careers', () => {
  test.each([
    /\bat least 21\b/i,
    /high school diploma/i,
    /clean criminal background/i,
    /driver's license/i,
    /physical and mental fitness/i,
    /communication skills/i,
    /community service/i,
    /various shifts/i,
  ])('Exactly one requirement is %s', (requirement) => {
    expect(hiring.requirements.items.filter((item) => requirement.test(item))).toHaveLength(1)
  })

  test('An application goes through five steps, from the form to the street', () => {
    expect(hiring.process.items.map(({ title }) => title.toLowerCase())).toEqual([
      'application',
      'background check',
      'oral board interview',
      'academy',
      'field training',
    ])
  })

  test('Pay starts at $450 for 30 minutes and rises to $700; the bonus is $100,000', () => {
    expect(siteDefaults.pay).toEqual({
      starting: '$450 every 30 minutes',
      afterCadetPhase: '$700 every 30 minutes',
      signOnBonus: '$100,000',
    })
    expect(Object.keys(hiring.benefits.pay)).toEqual(Object.keys(siteDefaults.pay))
  })
})

test('Services name no department, number or mail address, so that another department can take them over', () => {
  const everyService = JSON.stringify(services)
  expect(everyService).not.toContain(siteDefaults.city)
  expect(everyService).not.toMatch(/@|tel:|\(\d{3}\)/)
})
