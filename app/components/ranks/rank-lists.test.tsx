import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { parseRanks, pickRankSteps } from './parse-ranks.ts'
import { RankSteps, RankTable } from './rank-lists.tsx'

const listTitles = (html: string) => [...html.matchAll(/font-bold">([^<]+)<\/p>/g)].map(([, title]) => title)

const ranks = parseRanks(siteDefaults.ranks)

test('The first colon separates a rank’s title from its duty', () => {
  expect(parseRanks(['Sheriff: Keeps the peace: day and night.', ' Deputy ', 'Jailer:'])).toEqual([
    { title: 'Sheriff', duty: 'Keeps the peace: day and night.' },
    { title: 'Deputy', duty: '' },
    { title: 'Jailer', duty: '' },
  ])
})

test('The table starts with the highest rank, and every rank has insignia', () => {
  const table = renderElement(<RankTable holders={[]} />)
  expect(listTitles(table)).toEqual(ranks.map(({ title }) => title))
  expect(table.match(/data-slot="rank-insignia"/g)).toHaveLength(ranks.length)
})

test('The steps are the two lowest ranks, one halfway up, and the highest', () => {
  expect(listTitles(renderElement(<RankSteps />))).toEqual(['Cadet', 'Officer', 'Lieutenant', 'Chief of Police'])
  expect(pickRankSteps(['Chief', 'Sergeant', 'Officer', 'Cadet'])).toEqual(['Cadet', 'Officer', 'Sergeant', 'Chief'])
  expect(pickRankSteps(['Sheriff', 'Deputy'])).toEqual(['Deputy', 'Sheriff'])
})

test('A leader appears beside ranks with the same title or insignia, except beside ranks with the default shield', () => {
  const html = renderElement(
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
  const html = renderElement(<RankTable holders={holders} />)
  expect(html.match(/href="\/leadership\//g)).toHaveLength(3)
  expect(html).toContain('and 9 more')
})
