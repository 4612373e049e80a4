import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { SiteSearchResult } from '#app/features/search/search-site.ts'
import { searchCases, sharedCases, unmatchedQueries } from './search-cases.ts'
import { openDepartment } from './searched-department.ts'

const ownCases = {
  desert: {
    '/leadership/marisol-quade': ['who is the chief'],
    '/road-report': ['road open', 'is the road open'],
    '/services/police-reports': ['noise'],
  },
  mountain: {
    '/leadership/augusta-fennimore': ['who is the chief'],
    '/pass-and-snow': ['pass open', 'is the pass open'],
    '/services/permits-licenses': ['noise'],
    '/leadership/inspector-of-the-pass': ['inspector of the pass'],
  },
}

describe('Search in the default department', async () => {
  const { search, close } = await openDepartment('harbor')
  afterAll(close)

  test.each(listQueries(searchCases))('“%s” finds %s first', async (query, page) => {
    expect(getFirstPath(await search(query), page)).toBe(page)
  })

  test.each(unmatchedQueries)('“%s” has no full match and no correction', async (query) => {
    const { total, isPartialMatch, correction } = await search(query)
    expect([total === 0 || isPartialMatch, correction]).toEqual([true, null])
  })

  test.each(['feel', 'count', 'private', 'towed', 'breaking'])(
    'The English word “%s” isn’t corrected',
    async (query) => {
      expect((await search(query)).correction).toBeNull()
    },
  )

  test('A result of a synonym quotes the page’s first sentence and highlights only typed words', async () => {
    const [services] = (await search('stolen car')).groups
    const [first] = services?.hits ?? []
    expect(first?.title).toEqual([{ text: 'Police Reports', isMatch: false }])
    expect(first?.excerpt).toEqual([{ text: expect.stringMatching(/^File a report/), isMatch: false }])
  })

  test('“Stolen car” lists the form that reports a theft before the form for copies', async () => {
    const [services] = (await search('stolen car')).groups
    expect(services?.hits.map(({ path }) => path)).toEqual([
      '/services/police-reports',
      '/services/police-reports/forms/incident-report',
      '/services/police-reports/forms/report-copy-request',
    ])
  })

  test('A misspelled question word becomes a question word', async () => {
    expect((await search('howe much')).correction).toBe('how much')
  })

  test('The result of a question about pay quotes the starting pay', async () => {
    const [pages] = (await search('how much do cops earn')).groups
    expect(pages?.hits[0]?.excerpt[0]?.text).toMatch(/^Starting pay: \$/)
  })

  test.each([
    ['lost wal', '/services/police-reports'],
    ['lost prop', '/services/police-reports'],
    ['stolen c', '/services/police-reports'],
    ['salar', '/hiring#benefits-compensation'],
    ['fingerpr', '/services/background-checks'],
    // A synonym of "noise complaint" leads to the contact.
    ['noise', '/services/police-reports'],
  ])('The partial input “%s” suggests %s first', async (query, page) => {
    expect(getFirstPath(await search(query, true), page)).toBe(page)
  })
})

test('In the desert department, “missing person” finds the service that searches for people', async () => {
  const { search, close } = await openDepartment('desert')
  onTestFinished(close)
  const { groups } = await search('missing person')
  expect(groups.flatMap(({ hits }) => hits.map(({ path }) => path))).toContain('/services/k9-unit')
})

describe.each(['desert', 'mountain'] as const)('Search in the department %s', async (id) => {
  const { search, close } = await openDepartment(id)
  afterAll(close)

  test.each([...listQueries(sharedCases), ...listQueries(ownCases[id])])('“%s” finds %s first', async (query, page) => {
    expect(getFirstPath(await search(query), page)).toBe(page)
  })
})

/** Lists each query with the page that should come first. */
function listQueries(cases: typeof searchCases) {
  return Object.entries(cases).flatMap(([page, queries]) => queries.map((query) => [query, page] as const))
}

/**
 * Returns the address of the first result. Returns `page` if the result is one of its sections or
 * forms.
 */
function getFirstPath({ groups }: SiteSearchResult, page: string): string | undefined {
  const first = groups[0]?.hits[0]?.path
  return first?.startsWith(`${page}#`) || first?.startsWith(`${page}/forms/`) ? page : first
}
