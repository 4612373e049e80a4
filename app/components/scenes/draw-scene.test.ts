import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parseSceneFile, sceneNames, sceneUrl } from '#app/lib/pictures/scene-url.ts'
import { drawScene } from './draw-scene.tsx'

const hours = ['evening', 'night'] as const
const all = sceneNames.flatMap((name) => hours.map((hour) => [name, hour] as const))

describe.each(all)('The scene %s of the %s', (name, hour) => {
  const drawing = drawScene(name, hour)

  test('is whole: every number is one, and every gradient that it uses is defined', () => {
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
    const defined = [...drawing.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
    const used = [...drawing.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)
    expect(used.filter((id) => !defined.includes(id))).toEqual([])
  })

  test('costs a visitor no more than 4 KB', () => {
    expect(brotliCompressSync(drawing).length).toBeLessThanOrEqual(4_096)
  })

  test('has an address that leads to it', () => {
    expect(parseSceneFile(sceneUrl(name, hour, null).replace('/scenes/', ''))).toEqual({ name, hour })
  })
})

test('Other addresses lead to no scene', () => {
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

test('The two themes have different drawings', () => {
  for (const name of sceneNames) expect(drawScene(name, 'evening')).not.toBe(drawScene(name, 'night'))
})
