import type { SiteSettings } from '#content/site-defaults.ts'

/** `lit` and `shaded` are shades of the metal. The drawings in `app/art/badge` use these names. */
export type BadgeColors = Readonly<
  Record<'field' | 'field-shade' | 'metal' | 'lit' | 'shaded' | 'ink' | 'ink-muted', string>
>

export function mixBadgeColors({
  field,
  metal,
  ink,
}: Pick<SiteSettings['badge'], 'field' | 'metal' | 'ink'>): BadgeColors {
  return {
    field,
    metal,
    ink,
    lit: mixColors(metal, '#ffffff', 0.4),
    shaded: mixColors(metal, '#000000', 0.34),
    'field-shade': mixColors(field, '#000000', 0.35),
    'ink-muted': mixColors(ink, field, 0.34),
  }
}

/** `ratio` is the second color's share, from 0 to 1. */
function mixColors(first: string, second: string, ratio: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [first, second].map((color) => Number.parseInt(color.slice(start, start + 2), 16))
    return Math.round((from ?? 0) * (1 - ratio) + (to ?? 0) * ratio)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
