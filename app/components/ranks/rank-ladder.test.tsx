import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { parseRanks } from './parse-ranks.ts'
import { RankSteps, RankTable } from './rank-ladder.tsx'

const render = (element: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)

const ranks = parseRanks(siteDefaults.ranks)

test('The first colon separates a rank’s title from its duty', () => {
  expect(parseRanks(['Sheriff: Keeps the peace: day and night.', ' Deputy ', 'Jailer:'])).toEqual([
    { title: 'Sheriff', duty: 'Keeps the peace: day and night.' },
    { title: 'Deputy', duty: '' },
    { title: 'Jailer', duty: '' },
  ])
})

test('The table starts with the highest rank, the steps start with the lowest, and every rank has insignia', () => {
  const listTitles = (html: string) => [...html.matchAll(/font-bold">([^<]+)<\/p>/g)].map(([, title]) => title)
  const [table, steps] = [render(<RankTable holders={[]} />), render(<RankSteps />)]
  expect(listTitles(table)).toEqual(ranks.map(({ title }) => title))
  expect(listTitles(steps)).toEqual(ranks.map(({ title }) => title).toReversed())
  for (const html of [table, steps]) expect(html.match(/data-slot="rank-insignia"/g)).toHaveLength(ranks.length)
})

test('Only leaders with insignia appear in the table, next to their rank', () => {
  const html = render(
    <RankTable
      holders={[
        { name: 'Ada', rank: 'Chief', path: '/leadership/ada' },
        { name: 'Ben', rank: 'Deputy Chief of Patrol', path: '/leadership/ben' },
        { name: 'Cleo', rank: 'Advisor', path: '/leadership/cleo' },
      ]}
    />,
  )
  const rows = html.split('<li class="grid')
  expect(rows[1]).toMatch(/Chief of Police.*Ada/)
  expect(rows[2]).toMatch(/Deputy Chief.*Ben/)
  expect(html).not.toContain('Cleo')
})

test('The table names three holders of a rank and counts the other holders', () => {
  const holders = Array.from({ length: 12 }, (_, index) => ({
    name: `Name ${index}`,
    rank: 'Captain',
    path: `/leadership/${index}`,
  }))
  const html = render(<RankTable holders={holders} />)
  expect(html.match(/href="\/leadership\//g)).toHaveLength(3)
  expect(html).toContain('and 9 more')
})
