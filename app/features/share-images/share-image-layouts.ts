/** In pixels. The picture is at the top right, and the letterhead is left of it. */
export const shareImageLayouts = {
  /** The text is below the picture. */
  picture: { pictureSize: { width: 704, height: 396 }, titleSize: { width: 1072, height: 128 } },
  /** Like `picture`, for a title that fits in one line. */
  wide: { pictureSize: { width: 800, height: 445 }, titleSize: { width: 1072, height: 80 } },
  /** The text is left of the picture. */
  portrait: { pictureSize: { width: 440, height: 612 }, titleSize: { width: 632, height: 156 } },
} as const

/** Characters that fit in one line in each font. */
export const maxLineLength = 28

export type ShareImageLayout = keyof typeof shareImageLayouts

/** In pixels. */
export const margin = 64
export const badgeSize = { width: 120, height: 140 }
