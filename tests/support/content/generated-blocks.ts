import fc from 'fast-check'
import { type Block, type Inline, pictureWidths } from '#app/lib/rich-text/rich-text.ts'

const characters = [
  ...Array.from('aZ é“😀 *_[]()!<>&#-+.1\\`~"\'|:;=\t'),
  '&amp;',
  '[!NOTE]',
  '***',
  '1. ',
  '# ',
  '\u00a0',
]
const words = fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 8 })
const isVisible = (text: string) => /\S/.test(text)

const run = fc.record({
  kind: fc.constant('text' as const),
  text: words,
  isBold: fc.boolean(),
  isItalic: fc.boolean(),
  link: fc.constantFrom(null, null, null, 'https://example.org/a?b=1&copy=2', '/news/a_(b)*c*', 'mailto:a@example.org'),
})
const inline: fc.Arbitrary<Inline[]> = fc
  .array(fc.oneof({ weight: 5, arbitrary: run }, { weight: 1, arbitrary: fc.constant({ kind: 'break' as const }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .filter((inlines) => inlines.some((inlineNode) => inlineNode.kind === 'text' && isVisible(inlineNode.text)))

const line = fc.oneof(fc.constant(''), words.filter(isVisible))
const leaves: fc.Arbitrary<Block>[] = [
  fc.record({ kind: fc.constant('paragraph' as const), children: inline }),
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.constantFrom(2 as const, 3 as const),
    children: inline.map((inlines) => inlines.filter(({ kind }) => kind !== 'break')),
  }),
  fc.constant({ kind: 'divider' }),
  fc.record({
    kind: fc.constant('picture' as const),
    url: fc.constantFrom('/storage/v1/object/public/article-images/a_b.png', 'https://example.org/a%20b.png'),
    alt: line,
    isDecorative: fc.boolean(),
    caption: line,
    width: fc.constantFrom(...pictureWidths),
  }),
  fc.record({
    kind: fc.constant('video' as const),
    url: fc.constantFrom('https://www.youtube.com/watch?v=abc_def-123', 'https://vimeo.com/76979871'),
    title: line,
    caption: line,
  }),
]

const { blocks: nested } = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }).map(withoutNeighboringLists),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    ...leaves,
    fc.record({ kind: fc.constantFrom('quote' as const, 'notice' as const), children: tie('blocks') }),
    fc.record({
      kind: fc.constant('list' as const),
      start: fc.constantFrom(null, 1, 7),
      items: fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))

/** Generates articles with every kind of block and every character that is special in Markdown. */
export const generatedBlocks: fc.Arbitrary<Block[]> = nested

/** Removes neighboring lists of one kind, because Markdown joins them. */
function withoutNeighboringLists(blocks: Block[]): Block[] {
  const isBulleted = (block: Block | undefined) => (block?.kind === 'list' ? block.start === null : undefined)
  return blocks.filter(
    (block, at) => block.kind !== 'list' || at === 0 || isBulleted(blocks[at - 1]) !== isBulleted(block),
  )
}
