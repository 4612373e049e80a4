import { describe, expect, test } from 'vitest'
import { emptyLeaderInput, type LeaderInput, leaderInputSchema, toLeaderColumns } from './leader-input.ts'

const good: LeaderInput = {
  ...emptyLeaderInput,
  name: 'Dana Whitfield',
  rank: 'Chief of Police',
  badge: 'TBD',
  department: 'Command Staff',
  years: '12 years',
  slug: 'dana-whitfield',
  description: 'Leads the department.',
}

function messagesFor(change: object): string[] {
  return leaderInputSchema.safeParse({ ...good, ...change }).error?.issues.map((issue) => issue.message) ?? []
}

describe('A leader', () => {
  test('that keeps every rule is accepted', () => {
    expect(messagesFor({})).toEqual([])
  })

  test.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'Name must be less than 100 characters'],
    [{ rank: '' }, 'Rank is required'],
    [{ rank: 'x'.repeat(101) }, 'Rank must be less than 100 characters'],
    [{ badge: '' }, 'Badge is required'],
    [{ badge: 'x'.repeat(51) }, 'Badge must be less than 50 characters'],
    [{ department: '' }, 'Department is required'],
    [{ department: 'x'.repeat(101) }, 'Department must be less than 100 characters'],
    [{ years: '' }, 'Years is required'],
    [{ years: 'x'.repeat(51) }, 'Years must be less than 50 characters'],
    [{ description: '' }, 'Description is required'],
    [{ description: 'x'.repeat(501) }, 'Description must be less than 500 characters'],
    [{ slug: 'x'.repeat(101) }, 'Slug must be less than 100 characters'],
    [{ slug: 'a/b' }, 'Slug must not contain spaces or any of / ? # % \\'],
    [{ displayOrder: -1 }, 'Display order must be 0 or greater'],
  ])('with %j is told "%s"', (change, message) => {
    expect(messagesFor(change)).toEqual([message])
  })

  test('without a slug is told so first', () => {
    expect(messagesFor({ slug: '' })[0]).toBe('Slug is required')
  })

  test.each([
    [
      'career',
      { position: '', department: '', period: '', description: '' },
      ['Position', 'Department', 'Period', 'Description'],
    ],
    ['education', { institution: '', year: '', degree: '', certification: '' }, ['Institution', 'Year']],
    ['awards', { title: '', organization: '', year: '' }, ['Title', 'Organization', 'Year']],
  ])('with an empty entry under %s is told everything that it misses', (list, entry, labels) => {
    expect(messagesFor({ [list]: [entry] })).toEqual(labels.map((label) => `${label} is required`))
  })

  test('is sent without the optional texts that were left empty', () => {
    const education = [{ institution: 'State College', year: '2004', degree: '', certification: 'Command' }]
    expect(toLeaderColumns({ ...good, education })).toMatchObject({
      photo: null,
      personal_statement: null,
      education: [{ institution: 'State College', year: '2004', certification: 'Command' }],
    })
  })
})
