import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeMarkdown } from '#app/lib/rich-text/write-markdown.ts'
import { generatedBlocks } from '#tests/support/content/generated-blocks.ts'
import { countRounds } from '#tests/support/full-size.ts'
import { toContent, toDocument } from './editor-content.ts'

const numRuns = countRounds({ usual: 200, full: 20_000 })

test('Plain text is what it was, to the character', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('a\n *#>-\t_[]()`&<'), '\n\n', '1. ', '😀') })
  fc.assert(
    fc.property(text, (typed) => {
      expect(toContent(toDocument({ text: typed, format: 'plain' }))).toEqual({ text: typed, format: 'plain' })
    }),
    { numRuns },
  )
})

test('Markdown that was opened and written once stays the same from then on', () => {
  fc.assert(
    fc.property(generatedBlocks, (blocks) => {
      const opened = toDocument({ text: writeMarkdown(blocks), format: 'markdown' })
      opened.check()
      const saved = toContent(opened)
      const again = toDocument(saved)
      if (saved.format === 'markdown') expect(again.toJSON()).toEqual(toDocument(toContent(again)).toJSON())
      expect(toContent(again)).toEqual(saved)
    }),
    { numRuns },
  )
})
