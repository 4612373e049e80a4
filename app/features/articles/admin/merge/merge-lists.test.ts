import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRounds } from '#tests/support/full-size.ts'
import { mergeLists } from './merge-lists.ts'
import { mergeTexts } from './merge-texts.ts'

const merge = (base: string, mine: string, theirs: string) => {
  const { withMine, withTheirs, collision } = mergeTexts(base, mine, theirs)
  return collision ? { withMine, withTheirs } : withMine
}
const paragraphs = (...texts: string[]) => texts.join('\n\n')

test.each([
  ['one side', paragraphs('a', 'b'), paragraphs('a', 'B'), paragraphs('a', 'b'), paragraphs('a', 'B')],
  ['two paragraphs', paragraphs('a', 'b'), paragraphs('A', 'b'), paragraphs('a', 'B'), paragraphs('A', 'B')],
  ['two lines of one', 'a\nb', 'A\nb', 'a\nB', 'A\nB'],
  ['the same', 'a', 'A', 'A', 'A'],
  ['the last one, and one behind it', 'a', 'A', paragraphs('a', 'b'), paragraphs('A', 'b')],
  [
    'the first one, and one before it',
    paragraphs('b', 'c'),
    paragraphs('B', 'c'),
    paragraphs('a', 'b', 'c'),
    paragraphs('a', 'B', 'c'),
  ],
  [
    'a removal, and another paragraph',
    paragraphs('a', 'b', 'c'),
    paragraphs('b', 'c'),
    paragraphs('a', 'b', 'C'),
    paragraphs('b', 'C'),
  ],
  ['everything on one side', paragraphs('a', 'b'), '', paragraphs('a', 'b'), ''],
])('Changes of %s are merged', (_, base, mine, theirs, merged) => {
  expect(merge(base, mine, theirs)).toBe(merged)
  expect(merge(base, theirs, mine)).toBe(merged)
})

test('What both changed, or added at one place, collides; the rest of the text is merged in both answers', () => {
  const [a, b, c] = ['It began at dusk.', 'Nobody saw the boat.', 'Everybody is well.']
  const [mine, theirs] = ['It all began at dusk.', 'It began at dawn.']
  const found = 'Nobody saw the gray boat.'
  expect(merge(paragraphs(a, b, c), paragraphs(mine, b, 'C'), paragraphs(theirs, found, c))).toEqual({
    withMine: paragraphs(mine, found, 'C'),
    withTheirs: paragraphs(theirs, found, 'C'),
  })
  expect(merge('a', paragraphs('a', 'mine'), paragraphs('a', 'theirs'))).toEqual({
    withMine: paragraphs('a', 'mine'),
    withTheirs: paragraphs('a', 'theirs'),
  })
  // One removes what the other changes.
  expect(merge(paragraphs('a', 'b'), 'a', paragraphs('a', 'B'))).toEqual({
    withMine: 'a',
    withTheirs: paragraphs('a', 'B'),
  })
})

/** Edits of a text of numbered paragraphs: each replaces, removes or adds behind one of them, with words that nobody else has. */
const edits = fc.array(fc.record({ at: fc.nat(9), kind: fc.constantFrom('replace', 'remove', 'add') }), {
  maxLength: 6,
})
type Edits = typeof edits extends fc.Arbitrary<infer Value> ? Value : never

function edit(base: readonly string[], list: Edits, name: string): string[] {
  const after: (string | null)[] = [...base]
  const added = new Map<number, string[]>()
  for (const [number, { at, kind }] of list.entries()) {
    if (kind === 'add') added.set(at, [...(added.get(at) ?? []), `${name}-new-${number}`])
    else after[at] = kind === 'replace' ? `${name}-${number}` : null
  }
  return after.flatMap((text, index) => [...(text === null ? [] : [text]), ...(added.get(index) ?? [])])
}

test('No word that only one of both touched is lost or comes back, whatever both did', () => {
  const base = Array.from({ length: 10 }, (_, index) => `base-${index}`)
  fc.assert(
    fc.property(edits, edits, (ofMine, ofTheirs) => {
      const [mine, theirs] = [edit(base, ofMine, 'mine'), edit(base, ofTheirs, 'theirs')]
      const regions = mergeLists({ base, mine, theirs }, (one, other) => (one.length + other.length) % 2 === 0)
      const merged = regions.flatMap((region) => (region.kind === 'merged' ? region.items : []))
      const collided = regions.flatMap((region) =>
        region.kind === 'collision' ? [...region.base, ...region.mine, ...region.theirs] : [],
      )
      for (const word of new Set([...base, ...mine, ...theirs])) {
        if (collided.includes(word)) continue
        // One that was there stays if both kept it; a new one stays.
        const stays = base.includes(word) ? mine.includes(word) && theirs.includes(word) : true
        expect(merged.filter((each) => each === word)).toHaveLength(stays ? 1 : 0)
      }
      // Each answer to what collides has that side whole.
      for (const [side, whole] of [
        ['mine', mine],
        ['theirs', theirs],
      ] as const) {
        const answer = regions.flatMap((region) => (region.kind === 'merged' ? region.items : region[side]))
        const isOwn = (word: string) => word.startsWith(side)
        expect(answer.filter(isOwn)).toEqual(whole.filter(isOwn))
      }
      const isQuiet = ofMine.length === 0 || ofTheirs.length === 0
      if (isQuiet) expect(regions.some(({ kind }) => kind === 'collision')).toBe(false)
    }),
    { numRuns: countRounds({ usual: 100, full: 20_000 }) },
  )
})
