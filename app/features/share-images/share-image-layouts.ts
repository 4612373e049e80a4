/** In pixels. The picture is at the top right, and the letterhead at the top left. */
export const shareImageLayouts = {
  /** The text is below the picture. */
  picture: { pictureSize: { width: 704, height: 396 }, titleSize: { width: 1072, height: 128 } },
  /** A scene that fades into the letterhead, above a title that fits in one line. */
  wide: { pictureSize: { width: 1200, height: 452 }, titleSize: { width: 1072, height: 86 } },
  /** The text is left of the picture. */
  portrait: { pictureSize: { width: 440, height: 612 }, titleSize: { width: 632, height: 156 } },
} as const

/** Characters that fit in one line in each font. */
export const maxLineLength = 28

export type ShareImageLayout = keyof typeof shareImageLayouts

/** In pixels. */
export const margin = 64
export const letterheadWidth = 400
export const badgeSize = { width: 120, height: 140 }
