import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { getSceneUrl, parseSceneFile, sceneNames } from '#app/lib/pictures/scene-url.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { landscapes } from '#content/theme-options.ts'
import { createPalette } from './create-palette.ts'
import { drawScene } from './draw-scene.ts'

const timesOfDay = ['evening', 'night', 'day'] as const
const allScenes = landscapes.flatMap(({ id }) =>
  sceneNames.flatMap((name) =>
    timesOfDay
      .filter((timeOfDay) => timeOfDay !== 'day' || name === 'front')
      .map((timeOfDay) => [name, timeOfDay, id] as const),
  ),
)

describe.each(allScenes)('The scene %s (%s, landscape %s)', (name, timeOfDay, landscape) => {
  const drawing = drawScene(name, timeOfDay, { ...siteDefaults, hero: { landscape } })

  test('contains only valid numbers and defined gradients', () => {
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
    const definedIds = [...drawing.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
    const usedIds = [...drawing.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)
    expect(usedIds.filter((id) => !definedIds.includes(id))).toEqual([])
  })

  test('closes all groups and limits no group to a landscape', () => {
    expect(drawing.match(/<g[ >]/g)?.length).toBe(drawing.match(/<\/g>/g)?.length)
    expect(drawing).not.toContain('data-landscape')
  })

  test('compresses to at most 4 KB', () => {
    expect(brotliCompressSync(drawing).length).toBeLessThanOrEqual(4_096)
  })
})

test.each(landscapes)('The map of $id hides its small labels and lights on a narrow screen', ({ id }) => {
  const drawing = drawScene('map', 'evening', { ...siteDefaults, hero: { landscape: id } })
  expect(drawing).toContain('<style media="(max-width: 700px)">#names, #lights { display: none; }</style><g id="names"')
})

const files = import.meta.glob<string>('../../art/scenes/*.svg', { query: '?raw', import: 'default', eager: true })

test.each(Object.entries(files))(
  'The style sheet of %s has the default colors, so that other programs can show the file',
  (path, svg) => {
    const [, land, timeOfDay] = /-([a-z]+)(?:-([a-z]+))?\.svg$/.exec(path) ?? []
    const landscape = landscapes.find(({ id }) => id === land)?.id ?? 'harbor'
    const palette = createPalette(
      timesOfDay.find((knownTime) => knownTime === timeOfDay) ?? 'evening',
      landscape,
      siteDefaults.colors,
    )
    const rules = [...svg.matchAll(/\.(?:fill|stroke|stop)-([\w-]+) \{ [\w-]+: (#\w+); \}/g)]
    expect(rules.length).toBeGreaterThan(5)
    for (const [, name = '', color] of rules) expect(color, name).toBe(palette[name])
  },
)

test('Every scene has a URL, and other file names match no scene', () => {
  for (const [name, timeOfDay] of allScenes) {
    expect(parseSceneFile(getSceneUrl(name, timeOfDay, null).replace('/scenes/', ''))).toEqual({ name, timeOfDay })
  }
  for (const file of [
    '',
    'square.svg',
    'square-noon.svg',
    'constructor-night.svg',
    'square-night.svg.png',
    '../square-night.svg',
  ]) {
    expect(parseSceneFile(file), file).toBeNull()
  }
})
