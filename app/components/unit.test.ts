import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getServiceDocument } from '#content/services/service-documents.ts'
import { serviceIds } from '#content/services/services.ts'
import { findUnit, findUnitOfService } from './unit.ts'

test.each([
  ['K-9 Unit', 'k9'],
  ['Canine Training', 'k9'],
  ['Office of the Chief', 'command'],
  ['Office of the Sheriff', 'command'],
  ['Criminal Investigation', 'investigation'],
  ['Detective Bureau', 'investigation'],
  ['Traffic Desk', 'traffic'],
  ['Training & Standards', 'academy'],
  ['Community Services', 'community'],
  ['Records', 'records'],
  ['Patrol Division', 'patrol'],
  ['Operations', 'patrol'],
  ['', 'patrol'],
])('The department %j has the color of %s', (department, unit) => {
  expect(findUnit(department).className).toBe(`unit-${unit}`)
})

test('The service of the dogs looks like their unit, all others like their category', () => {
  const scenes = serviceIds.map((id) => [id, findUnitOfService(getServiceDocument(id).defaults).scene])
  expect(scenes).toContainEqual(['k9-unit', 'trail'])
  expect(scenes).toContainEqual(['emergency-response', 'street'])
  expect(scenes.filter(([, scene]) => scene === 'trail')).toHaveLength(1)
  const posse = { title: 'Mounted Posse', description: 'Eleven horses and a bloodhound.' }
  expect(findUnitOfService({ ...posse, category: 'Emergency Services' }).scene).toBe('trail')
  expect(findUnitOfService({ ...posse, category: 'Administrative Services' }).scene).toBe('desk')
})

const [light = '', dark = ''] = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8').split(
  '@media (prefers-color-scheme: dark)',
)
const layouts = readFileSync(join(import.meta.dirname, '../styles/layouts.css'), 'utf8')

describe.each([
  ['light', readTokens(light)],
  ['dark', new Map([...readTokens(light), ...readTokens(dark)])],
] as const)('In the %s theme', (theme, tokens) => {
  const units = [...tokens.keys()].filter((name) => name.startsWith('unit-'))

  test('every unit has a color of its own, which its class sets', () => {
    expect(units.length).toBeGreaterThan(7)
    expect(new Set(units.map((name) => tokens.get(name))).size).toBe(units.length)
    for (const name of units) expect(layouts.replaceAll(/\s+/g, ' ')).toContain(`.${name} { --unit: var(--${name}); }`)
    expect(readTokens(dark).has('unit-patrol'), theme).toBe(true)
  })

  test.each(['background', 'surface', 'muted'])('every unit can be read on "%s"', (behind) => {
    for (const name of units) {
      const [one, other] = [luminance(tokens.get(name)), luminance(tokens.get(behind))]
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      expect(contrast, name).toBeGreaterThanOrEqual(4.5)
    }
  })
})

function readTokens(css: string): Map<string, string> {
  return new Map([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]))
}

/** As WCAG 2.2 defines it, from 0 to 1. */
function luminance(color = '#000000'): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
