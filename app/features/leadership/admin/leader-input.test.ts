import { describe, expect, test } from 'vitest'
import { toColumns } from '#app/lib/form-fields.ts'
import { leaderFields } from './leader-fields.ts'
import { emptyLeaderInput, type LeaderInput, leaderInputSchema, toLeaderSlug } from './leader-input.ts'

const validInput: LeaderInput = {
  ...emptyLeaderInput,
  name: 'Dana Whitfield',
  rank: 'Chief of Police',
  badge: 'TBD',
  department: 'Command Staff',
  years: '12 years',
  slug: 'dana-whitfield',
  description: 'Leads the department.',
}

function listErrors(change: object): string[] {
  return leaderInputSchema.safeParse({ ...validInput, ...change }).error?.issues.map((issue) => issue.message) ?? []
}

describe('Leader form', () => {
  test('accepts valid input', () => {
    expect(listErrors({})).toEqual([])
  })

  test.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'Name must be less than 100 characters'],
    [{ rank: '' }, 'Rank is required'],
    [{ rank: 'x'.repeat(101) }, 'Rank must be 100 characters or fewer'],
    [{ badge: '' }, 'Badge is required'],
    [{ badge: 'x'.repeat(51) }, 'Badge must be less than 50 characters'],
    [{ department: '' }, 'Department is required'],
    [{ department: 'x'.repeat(101) }, 'Department must be 100 characters or fewer'],
    [{ years: '' }, 'Years is required'],
    [{ years: 'x'.repeat(51) }, 'Years must be 50 characters or fewer'],
    [{ description: '' }, 'Description is required'],
    [{ description: 'x'.repeat(501) }, 'Description must be less than 500 characters'],
    [{ slug: 'x'.repeat(101) }, 'Slug must be 100 characters or fewer'],
    [{ slug: 'a/b' }, 'Slug must not contain spaces or any of / ? # % \\'],
    [{ displayOrder: -1 }, 'Display order must be 0 or greater'],
  ])('rejects %j with "%s"', (change, message) => {
    expect(listErrors(change)).toEqual([message])
  })

  test('rejects an empty slug first with “Slug is required”', () => {
    expect(listErrors({ slug: '' })[0]).toBe('Slug is required')
  })

  test.each([
    [
      'career',
      { position: '', department: '', period: '', description: '' },
      ['Position', 'Department', 'Period', 'Description'],
    ],
    ['education', { institution: '', year: '', degree: '', certification: '' }, ['Institution', 'Year']],
    ['awards', { title: '', organization: '', year: '' }, ['Title', 'Organization', 'Year']],
  ])('lists every missing field of an empty entry under %s', (list, entry, labels) => {
    expect(listErrors({ [list]: [entry] })).toEqual(labels.map((label) => `${label} is required`))
  })

  test('stores empty optional fields as null, and omits empty texts of education entries', () => {
    const education = [{ institution: 'State College', year: '2004', degree: '', certification: 'Command' }]
    expect(toColumns(leaderFields, { ...validInput, education })).toMatchObject({
      photo: null,
      drawn_face: null,
      vacancy: null,
      personal_statement: null,
      education: [{ institution: 'State College', year: '2004', certification: 'Command' }],
    })
  })
})

test.each([
  ['Marcus Hale', 'marcus-hale'],
  ["  Dana   O'Neil  ", 'dana-oneil'],
  ['José Núñez-Ortega', 'jose-nunez-ortega'],
  ['K-9 / Unit -- Lead', 'k-9-unit-lead'],
  ['-Leading and trailing-', 'leading-and-trailing'],
  ['Tab\tand\nline', 'tab-and-line'],
  ['***', ''],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('The slug of "%s" is "%s"', (name, slug) => {
  expect(toLeaderSlug(name)).toBe(slug)
})
