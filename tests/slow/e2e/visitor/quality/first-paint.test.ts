import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { publicPages } from '#scripts/screenshots/public-pages.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

const read = async (path: string) => (await fetch(visitedSite().url + path)).text()
const listSheets = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => path)

test('The style sheet of visitors is asked for first and fits into what a server sends at once', async () => {
  const answer = await fetch(`${visitedSite().url}/about`)
  const [sheet = ''] = listSheets(await answer.text())
  expect(answer.headers.get('link')).toBe(`<${sheet}>; rel=preload; as=style`)
  expect(brotliCompressSync(await read(sheet)).length).toBeLessThan(14_000)
})

test('The staff area has the utilities that its own folders name, beside all those of visitors', async () => {
  const [visitors = '', staff = ''] = listSheets(await read('/admin'))
  const [utilities, all] = [await listUtilities(visitors), await listUtilities(staff)]
  expect(utilities.size).toBeGreaterThan(400)
  expect([...utilities].filter((name) => !all.has(name))).toEqual([])
  expect(all.size - utilities.size).toBeGreaterThan(100)
})

test('Before a page is painted it asks for two fonts, which have all letters of the sample, and for no badge', async () => {
  const html = await read('/about')
  const [sheet = ''] = listSheets(html)
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, path = '']) => path)
  const sizes = fonts.map(async (path) => (await (await fetch(visitedSite().url + path)).arrayBuffer()).byteLength)
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(25_000)
  expect(html).not.toMatch(/rel="(preload" as="image|manifest)"/)
  expect(html).not.toContain('/department-badge')
  expect(await read('/leadership')).not.toContain('/department-badge')
  const [letters = new Set(), ...others] =
    (await read(sheet))
      .match(/@font-face\{[^}]*\}/g)
      ?.filter((face) => fonts.some((path) => face.includes(path)))
      .map(listLetters) ?? []
  expect(others).toEqual([letters])
  for (const path of publicPages) {
    const text = (await read(path)).replace(/<(script|title)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '')
    expect(
      [...new Set(text)].filter((letter) => letter >= ' ' && !letters.has(letter)),
      path,
    ).toEqual([])
  }
})

/** Names of the classes in the layer of utilities. */
async function listUtilities(sheet: string): Promise<Set<string>> {
  const [, rest = ''] = (await read(sheet)).split('@layer utilities')
  let depth = 0
  const end = [...rest].findIndex((sign) => {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    return depth === 0
  })
  return new Set(rest.slice(0, end).match(/\.(?:[\w-]|\\.)*[a-z](?:[\w-]|\\.)*(?=[^}]*\{)/g))
}

function listLetters(face: string): Set<string> {
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
  const codes = ranges.flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index)
  })
  return new Set(codes.map((code) => String.fromCodePoint(code)))
}
