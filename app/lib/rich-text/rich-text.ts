/** Pages, feeds and the editor render these blocks, which the parser creates from Markdown. */
export type Block =
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'heading'; level: HeadingLevel; children: readonly Inline[] }
  /** `start` is the first number; null for a bulleted list. */
  | { kind: 'list'; start: number | null; items: readonly (readonly Block[])[] }
  | { kind: 'quote' | 'notice'; children: readonly Block[] }
  | { kind: 'divider' }
  | Picture
  | EmbeddedVideo

/** The page's title is the h1, so texts start with h2. */
export type HeadingLevel = 2 | 3

export interface Picture {
  kind: 'picture'
  url: string
  /** Empty if the picture has no description. Not shown for decorative pictures. */
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

export type Inline = TextRun | { kind: 'break' }

export interface TextRun {
  kind: 'text'
  text: string
  isBold: boolean
  isItalic: boolean
  /** A URL that `isAllowedLink` accepts; null if the text isn't a link. */
  link: string | null
}
