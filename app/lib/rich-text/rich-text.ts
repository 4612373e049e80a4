/** The formatted text of an article: what Markdown is read into, what pages and feeds are made of, and what the editor shows. */
export type Block =
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'heading'; level: HeadingLevel; children: readonly Inline[] }
  /** `start` is the first number; null for bullets. */
  | { kind: 'list'; start: number | null; items: readonly (readonly Block[])[] }
  | { kind: 'quote' | 'notice'; children: readonly Block[] }
  | { kind: 'divider' }
  | Picture
  | EmbeddedVideo

/** As in HTML. The article's title is the page's h1. */
export type HeadingLevel = 2 | 3

export interface Picture {
  kind: 'picture'
  url: string
  /** Empty where nobody has said yet what it shows, and for decorative pictures. */
  alt: string
  isDecorative: boolean
  caption: string
  width: PictureWidth
}

export const pictureWidths = ['full', 'medium', 'small'] as const
export type PictureWidth = (typeof pictureWidths)[number]

export interface EmbeddedVideo {
  kind: 'video'
  /** As `parseVideo` takes it. */
  url: string
  title: string
  caption: string
}

/** A run of text with the same marks, or a line break inside a block. */
export type Inline = TextRun | { kind: 'break' }

export interface TextRun {
  kind: 'text'
  text: string
  isBold: boolean
  isItalic: boolean
  /** Where it leads; as `isAllowedLink` takes it. */
  link: string | null
}
