/**
 * The formatted text of an article. Markdown is parsed into it; pages, feeds and the editor render
 * it.
 */
export type Block =
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'heading'; level: HeadingLevel; children: readonly Inline[] }
  /** `start` is the first number; null for bullets. */
  | { kind: 'list'; start: number | null; items: readonly (readonly Block[])[] }
  | { kind: 'quote' | 'notice'; children: readonly Block[] }
  | { kind: 'divider' }
  | Picture
  | EmbeddedVideo

/** HTML heading levels. The page's h1 is the article's title. */
export type HeadingLevel = 2 | 3

export interface Picture {
  kind: 'picture'
  url: string
  /** Empty for decorative pictures and for pictures without a description. */
  alt: string
  isDecorative: boolean
  caption: string
  width: PictureWidth
}

export const pictureWidths = ['full', 'medium', 'small'] as const
export type PictureWidth = (typeof pictureWidths)[number]

export interface EmbeddedVideo {
  kind: 'video'
  /** A URL that `parseVideo` accepts. */
  url: string
  title: string
  caption: string
}

/** A run of text with the same formatting, or a line break inside a block. */
export type Inline = TextRun | { kind: 'break' }

export interface TextRun {
  kind: 'text'
  text: string
  isBold: boolean
  isItalic: boolean
  /** The link's URL, which `isAllowedLink` accepts; null without a link. */
  link: string | null
}
