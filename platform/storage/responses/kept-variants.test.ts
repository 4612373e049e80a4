import { expect, test } from 'vitest'
import { createMemoryBudget } from '#lib/memory-budget.ts'
import { createKeptVariants } from './kept-variants.ts'

const folder = '/storage/v1/render/image/public/open'

function createKept(path = `${folder}/a.jpg`) {
  const kept = createKeptVariants({ memory: createMemoryBudget(10_000_000), currentGeneration: () => 1 })
  const keep = (query: string, bytes: number) =>
    kept.keep(new Request(`http://site.test${path}?${query}`), {
      headers: new Headers({ 'content-type': 'image/webp', etag: '"a"' }),
      bytes: new Uint8Array(bytes),
      format: 'webp',
      generation: 1,
    })
  const find = (query: string) => kept.find(`${path}?${query}`, 'image/webp')?.bytes.length ?? null
  return { keep, find }
}

test.each(['width=320', 'v=0a1b2c3d&width=320', 'v=0a1b2c3d&focus=30x100&width=320'])(
  'A picture as pages ask for it is kept: %s',
  (query) => {
    const { keep, find } = createKept()
    keep(query, 10)
    expect([find(query), find('width=640')]).toEqual([10, null])
  },
)

test.each([
  'width=320&x=1',
  'width=320&width=320',
  'width=320&v=1&v=2',
  'download=a&width=320',
  'v=1',
  'width=320&color=1',
])('A picture with anything else in its query is not: %s', (query) => {
  const { keep, find } = createKept()
  keep(query, 10)
  expect([find(query), find('width=320')]).toEqual([null, null])
})

test.each(['%61.jpg', 'a%2Ejpg', 'a%2ejpg', '%C3%A4%2Ejpg', 'a%.jpg'])(
  'A picture under another spelling of its address is not: %s',
  (name) => {
    const { keep, find } = createKept(`${folder}/${name}`)
    keep('width=320', 10)
    expect(find('width=320')).toBeNull()
  },
)

test('A name with a space has one address', () => {
  const { keep, find } = createKept(`${folder}/a%20badge.jpg`)
  keep('width=320', 10)
  expect(find('width=320')).toBe(10)
})

test('Versions and focal points that strangers make up fill no memory: the width alone tells answers apart', () => {
  const { keep, find } = createKept()
  keep('width=320', 10)
  keep('v=made-up&focus=1x1&width=320', 20)
  expect([find('width=320'), find('v=other&width=320')]).toEqual([20, 20])
})
