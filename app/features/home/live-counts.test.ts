import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { toLiveCountView } from './live-counts.ts'

const count = {
  source: 'discord',
  online: 1214,
  capacity: 18_120,
  counted_at: '2026-11-22T18:51:07.123+00:00',
  is_current: true,
} as const

const inZone = (timeZone: string) => ({ content: documents.home.defaults.life.online.sources, timeZone })

test('A count has an absolute time in the site’s time zone', () => {
  expect(toLiveCountView(count, inZone('America/New_York'))).toMatchObject({
    online: '1,214',
    label: 'members online on Discord',
    capacity: 'of 18,120',
    timeText: 'as of 11/22/2026, 1:51 PM EST',
  })
  expect(toLiveCountView(count, inZone('Europe/Berlin')).timeText).toBe('as of 11/22/2026, 7:51 PM GMT+1')
})

test('A failing source shows its last count and mentions the failure', () => {
  expect(toLiveCountView({ ...count, is_current: false }, inZone('UTC')).timeText).toBe(
    'as of 11/22/2026, 6:51 PM UTC; no response since',
  )
})

test('The label is singular or plural, and an unknown capacity is null', () => {
  expect(toLiveCountView({ ...count, source: 'game-server', online: 1, capacity: null }, inZone('UTC'))).toMatchObject({
    online: '1',
    label: 'player online in the city',
    capacity: null,
  })
  expect(toLiveCountView({ ...count, source: 'game-server', online: 0 }, inZone('UTC'))).toMatchObject({
    online: '0',
    label: 'players online in the city',
  })
})
