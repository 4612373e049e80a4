import MarkdownIt, { type Token } from 'markdown-it'
import { isPlayableVideo } from '#app/lib/video.ts'
import { isAllowedLink } from './allowed-link.ts'
import { hasSameFormatting, trimBreaks } from './inline-runs.ts'
import { parsePictureUrl } from './picture-options.ts'
import type { Block, HeadingLevel, Inline, TextRun } from './rich-text.ts'

/**
 * Parses CommonMark. Code, HTML and references stay literal text, and single line breaks stay line
 * breaks. An image with the URL of a video becomes that video. The worst known text of 256 KB, the
 * database's limit, takes about half a second.
 */
export function parseMarkdown(markdown: string): Block[] {
  const tokens = parser.parse(markdown, {})
  return parseBlocks({ tokens, position: 0 })
}

/** The parser drops lists and quotes below this depth. */
const maxNesting = 24

const parser = new MarkdownIt('zero', { html: false, maxNesting }).enable([
  ...['heading', 'hr', 'list', 'blockquote'],
  ...['emphasis', 'balance_pairs', 'fragments_join', 'link', 'image', 'autolink', 'newline', 'escape', 'entity'],
])
parser.validateLink = (url) => isAllowedLink(url)

interface TokenReader {
  tokens: readonly Token[]
  position: number
}

/** Reads the blocks up to and including the end token of the surrounding block. */
function parseBlocks(reader: TokenReader): Block[] {
  const blocks: Block[] = []
  while (reader.position < reader.tokens.length) {
    const token = reader.tokens[reader.position]
    reader.position += 1
    if (!token || token.nesting < 0) break
    blocks.push(...parseBlock(token, reader))
  }
  return blocks
}

function parseBlock(token: Token, reader: TokenReader): Block[] {
  switch (token.type) {
    case 'paragraph_open':
      return parseParagraph(parseInline(reader))
    case 'heading_open':
      return parseHeading(token, parseInline(reader))
    case 'bullet_list_open':
      return [{ kind: 'list', start: null, items: parseItems(reader) }]
    case 'ordered_list_open':
      return [{ kind: 'list', start: Number(token.attrGet('start') ?? 1), items: parseItems(reader) }]
    case 'blockquote_open':
      return parseQuote(reader)
    case 'hr':
      return [{ kind: 'divider' }]
    // The parser enables no other rules.
    default:
      return []
  }
}

function parseItems(reader: TokenReader): Block[][] {
  const items: Block[][] = []
  while (reader.tokens[reader.position]?.type === 'list_item_open') {
    reader.position += 1
    items.push(parseBlocks(reader))
  }
  reader.position += 1
  return items
}

/** Reads the content of a paragraph or heading, and skips its end token. */
function parseInline(reader: TokenReader): (Inline | Media)[] {
  const children = reader.tokens[reader.position]?.children ?? []
  reader.position += 2
  return parseRuns(children)
}

type Media = Extract<Block, { kind: 'picture' | 'video' }>

function isMedia(inline: Inline | Media): inline is Media {
  return inline.kind === 'picture' || inline.kind === 'video'
}

function parseParagraph(inlines: readonly (Inline | Media)[]): Block[] {
  const blocks: Block[] = []
  let children: Inline[] = []
  const flushParagraph = () => {
    const trimmedInlines = trimBreaks(children)
    if (trimmedInlines.length > 0) blocks.push({ kind: 'paragraph', children: trimmedInlines })
    children = []
  }
  for (const inline of inlines) {
    if (!isMedia(inline)) children.push(inline)
    else {
      flushParagraph()
      blocks.push(inline)
    }
  }
  flushParagraph()
  return blocks
}

/** A heading can't contain pictures or videos, so these come after the heading. */
function parseHeading({ tag }: Token, inlines: readonly (Inline | Media)[]): Block[] {
  const level: HeadingLevel = tag === 'h1' || tag === 'h2' ? 2 : 3
  const children = trimBreaks(inlines.filter((inline) => !isMedia(inline)))
  return [...(children.length > 0 ? [{ kind: 'heading', level, children } as const] : []), ...inlines.filter(isMedia)]
}

/** A quote whose first line is `[!NOTE]` is a notice, as on GitHub. An escaped `[!NOTE]` is text. */
function parseQuote(reader: TokenReader): Block[] {
  const isNotice = /^\[!NOTE\][ \t]*(\n|$)/.test(reader.tokens[reader.position + 1]?.content ?? '')
  const children = parseBlocks(reader)
  const [first, ...otherChildren] = children
  if (!isNotice || first?.kind !== 'paragraph') return [{ kind: 'quote', children }]
  const remainingInlines = trimBreaks(first.children.slice(1))
  return [
    {
      kind: 'notice',
      children:
        remainingInlines.length > 0
          ? [{ kind: 'paragraph', children: remainingInlines }, ...otherChildren]
          : otherChildren,
    },
  ]
}

function parseRuns(tokens: readonly Token[]): (Inline | Media)[] {
  const inlines: (Inline | Media)[] = []
  let [bold, italic] = [0, 0]
  let link: string | null = null
  for (const token of tokens) {
    if (token.type === 'strong_open' || token.type === 'strong_close') bold += token.nesting
    else if (token.type === 'em_open' || token.type === 'em_close') italic += token.nesting
    else if (token.type === 'link_open') link = String(token.attrGet('href') ?? '')
    else if (token.type === 'link_close') link = null
    else if (token.type === 'softbreak' || token.type === 'hardbreak') inlines.push({ kind: 'break' })
    else if (token.type === 'image') inlines.push(parseImage(token))
    else addText(inlines, { kind: 'text', text: token.content, isBold: bold > 0, isItalic: italic > 0, link })
  }
  return inlines
}

function parseImage(token: Token): Media {
  const url = String(token.attrGet('src') ?? '')
  const text = toText(parseRuns(token.children ?? []))
  const caption = String(token.attrGet('title') ?? '')
  if (isPlayableVideo(url)) return { kind: 'video', url, title: text, caption }
  return { ...parsePictureUrl(url), alt: text, caption }
}

function toText(inlines: readonly (Inline | Media)[]): string {
  return inlines
    .map((inline) => (inline.kind === 'text' ? inline.text : ' '))
    .join('')
    .trim()
}

function addText(inlines: (Inline | Media)[], run: TextRun): void {
  const lastInline = inlines.at(-1)
  if (run.text === '') return
  if (lastInline?.kind === 'text' && hasSameFormatting(lastInline, run))
    inlines.splice(-1, 1, { ...lastInline, text: lastInline.text + run.text })
  else inlines.push(run)
}
