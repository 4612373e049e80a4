import MarkdownIt, { type Token } from 'markdown-it'
import { isPlayableVideo } from '#app/lib/video.ts'
import { isAllowedLink } from './allowed-link.ts'
import { hasSameFormatting, trimBreaks } from './inline-runs.ts'
import { readPicture } from './picture-address.ts'
import type { Block, HeadingLevel, Inline, TextRun } from './rich-text.ts'

/**
 * Parses CommonMark without code, HTML and references, which stay literal text. A single line break
 * is preserved. An image whose address is a video becomes that video. Parsing time grows with the
 * length: the worst known text of 256 KB, the database's limit, takes about half a second.
 */
export function parseMarkdown(markdown: string): Block[] {
  const tokens = parser.parse(markdown, {})
  return readBlocks({ tokens, at: 0 })
}

/** Maximum nesting of lists and quotes. The parser drops deeper content. */
const maxNesting = 24

const parser = new MarkdownIt('zero', { html: false, maxNesting }).enable([
  ...['heading', 'hr', 'list', 'blockquote'],
  ...['emphasis', 'balance_pairs', 'fragments_join', 'link', 'image', 'autolink', 'newline', 'escape', 'entity'],
])
parser.validateLink = (address) => isAllowedLink(address)

interface Reader {
  tokens: readonly Token[]
  at: number
}

/** Reads the blocks up to the end of the surrounding block, and skips that end. */
function readBlocks(reader: Reader): Block[] {
  const blocks: Block[] = []
  while (reader.at < reader.tokens.length) {
    const token = reader.tokens[reader.at]
    reader.at += 1
    if (!token || token.nesting < 0) break
    blocks.push(...readBlock(token, reader))
  }
  return blocks
}

function readBlock(token: Token, reader: Reader): Block[] {
  switch (token.type) {
    case 'paragraph_open':
      return readParagraph(readInline(reader))
    case 'heading_open':
      return readHeading(token, readInline(reader))
    case 'bullet_list_open':
      return [{ kind: 'list', start: null, items: readItems(reader) }]
    case 'ordered_list_open':
      return [{ kind: 'list', start: Number(token.attrGet('start') ?? 1), items: readItems(reader) }]
    case 'blockquote_open':
      return readQuote(reader)
    case 'hr':
      return [{ kind: 'divider' }]
    // No other rule is enabled.
    default:
      return []
  }
}

function readItems(reader: Reader): Block[][] {
  const items: Block[][] = []
  while (reader.tokens[reader.at]?.type === 'list_item_open') {
    reader.at += 1
    items.push(readBlocks(reader))
  }
  reader.at += 1
  return items
}

/** Reads a paragraph's or heading's text, pictures and videos, and skips its end. */
function readInline(reader: Reader): (Inline | Media)[] {
  const children = reader.tokens[reader.at]?.children ?? []
  reader.at += 2
  return readRuns(children)
}

type Media = Extract<Block, { kind: 'picture' | 'video' }>

function isMedia(part: Inline | Media): part is Media {
  return part.kind === 'picture' || part.kind === 'video'
}

function readParagraph(parts: readonly (Inline | Media)[]): Block[] {
  const blocks: Block[] = []
  let children: Inline[] = []
  const finish = () => {
    const trimmed = trimBreaks(children)
    if (trimmed.length > 0) blocks.push({ kind: 'paragraph', children: trimmed })
    children = []
  }
  for (const part of parts) {
    if (!isMedia(part)) children.push(part)
    else {
      finish()
      blocks.push(part)
    }
  }
  finish()
  return blocks
}

/** A heading can't contain pictures, so they follow it. */
function readHeading({ tag }: Token, parts: readonly (Inline | Media)[]): Block[] {
  const level: HeadingLevel = tag === 'h1' || tag === 'h2' ? 2 : 3
  const children = trimBreaks(parts.filter((part) => !isMedia(part)))
  return [...(children.length > 0 ? [{ kind: 'heading', level, children } as const] : []), ...parts.filter(isMedia)]
}

/**
 * GitHub's syntax: a quote whose first line is `[!NOTE]` is a notice. An escaped `[!NOTE]` is text.
 */
function readQuote(reader: Reader): Block[] {
  const isNotice = /^\[!NOTE\][ \t]*(\n|$)/.test(reader.tokens[reader.at + 1]?.content ?? '')
  const children = readBlocks(reader)
  const [first, ...others] = children
  if (!isNotice || first?.kind !== 'paragraph') return [{ kind: 'quote', children }]
  const rest = trimBreaks(first.children.slice(1))
  return [{ kind: 'notice', children: rest.length > 0 ? [{ kind: 'paragraph', children: rest }, ...others] : others }]
}

function readRuns(tokens: readonly Token[]): (Inline | Media)[] {
  const parts: (Inline | Media)[] = []
  let [bold, italic] = [0, 0]
  let link: string | null = null
  for (const token of tokens) {
    if (token.type === 'strong_open' || token.type === 'strong_close') bold += token.nesting
    else if (token.type === 'em_open' || token.type === 'em_close') italic += token.nesting
    else if (token.type === 'link_open') link = String(token.attrGet('href') ?? '')
    else if (token.type === 'link_close') link = null
    else if (token.type === 'softbreak' || token.type === 'hardbreak') parts.push({ kind: 'break' })
    else if (token.type === 'image') parts.push(readImage(token))
    else addText(parts, { kind: 'text', text: token.content, isBold: bold > 0, isItalic: italic > 0, link })
  }
  return parts
}

function readImage(token: Token): Media {
  const address = String(token.attrGet('src') ?? '')
  const text = toText(readRuns(token.children ?? []))
  const caption = String(token.attrGet('title') ?? '')
  if (isPlayableVideo(address)) return { kind: 'video', url: address, title: text, caption }
  return { ...readPicture(address), alt: text, caption }
}

function toText(parts: readonly (Inline | Media)[]): string {
  return parts
    .map((part) => (part.kind === 'text' ? part.text : ' '))
    .join('')
    .trim()
}

function addText(parts: (Inline | Media)[], run: TextRun): void {
  const last = parts.at(-1)
  if (run.text === '') return
  if (last?.kind === 'text' && hasSameFormatting(last, run))
    parts.splice(-1, 1, { ...last, text: last.text + run.text })
  else parts.push(run)
}
