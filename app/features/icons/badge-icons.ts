export interface BadgeIcon {
  /** Pixels, each way. */
  size: number
  /** How much of the height the badge takes. */
  share: number
  /** On the badge's own colour, for systems that cut icons to a shape of theirs. */
  isFilled: boolean
}

/** The department's icons by their file names; `maskable` keeps within what every system leaves to see of an icon. */
export const badgeIcons: ReadonlyMap<string, BadgeIcon> = new Map([
  ['favicon-48.png', { size: 48, share: 1, isFilled: false }],
  ['apple-touch-180.png', { size: 180, share: 0.8, isFilled: true }],
  ['badge-192.png', { size: 192, share: 0.9, isFilled: false }],
  ['badge-512.png', { size: 512, share: 0.9, isFilled: false }],
  ['maskable-512.png', { size: 512, share: 0.62, isFilled: true }],
])
