import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './import-graph.ts'

const text = readFileSync(join(root, 'docs', 'asvs.md'), 'utf8')
const [judged = '', leftOut = ''] = text.split('## Not applicable')
const lines = [...judged.matchAll(/^\| (V[\d.]+) \| (\d) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', level, requirement = '', status = '', evidence = '']) => ({
    id,
    level: Number(level),
    requirement,
    status,
    evidence,
  }),
)
const inapplicable = [...leftOut.matchAll(/^\|([^|]*)\|([^|]*)\| [^|]+ \|$/gm)].flatMap(([, first = '', second = '']) =>
  [first, second].flatMap((cell, index) => [...cell.matchAll(/V[\d.]+/g)].map(([id]) => ({ id, level: index + 1 }))),
)

/** How many requirements the standard has in each level and chapter, from V1 to V17. */
const ofStandard = {
  1: [8, 4, 8, 2, 4, 13, 6, 4, 4, 5, 3, 3, 1, 2, 3, 0, 0],
  2: [19, 7, 11, 8, 5, 22, 12, 3, 3, 24, 11, 6, 12, 7, 10, 16, 7],
}

test.each([1, 2] as const)('Every requirement of level %d is here once', (level) => {
  const ids = [...lines, ...inapplicable].filter((found) => found.level === level).map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const counts = ofStandard[level].map((_, index) => ids.filter((id) => id.startsWith(`V${index + 1}.`)).length)
  expect(counts).toEqual(ofStandard[level])
})

test('Every line has a status and a test that exists, or a reason', () => {
  expect(judged.match(/^\| V/gm)).toHaveLength(lines.length)
  const faults = lines.filter(({ status, evidence }) => {
    const paths = [...evidence.matchAll(/`([\w./-]+\/[\w./-]+\.(?:tsx?|conf))`/g)].map(([, path = '']) => path)
    const isFounded = paths.length > 0 ? paths.every((path) => existsSync(join(root, path))) : evidence.length > 20
    return !['met', 'partly', 'not met'].includes(status) || !isFounded
  })
  expect(faults.map(({ id }) => id)).toEqual([])
})

test.each([1, 2] as const)('The sums of level %d are right', (level) => {
  const count = (wanted: string) => lines.filter((line) => line.level === level && line.status === wanted).length
  expect(text).toContain(
    `- level ${level}: ${count('met')} met, ${count('partly')} partly, ${count('not met')} not met\n`,
  )
})

test('What is not met of level 1 has its reason, and of level 2 at least 60 % is met', () => {
  const open = lines.filter(({ level, status }) => level === 1 && status !== 'met')
  expect(open.filter(({ evidence }) => evidence.replaceAll(/`[^`]*`/g, '').length < 30)).toEqual([])
  const second = lines.filter(({ level }) => level === 2)
  const met = second.filter(({ status }) => status === 'met')
  expect(met.length / second.length).toBeGreaterThanOrEqual(0.6)
})
