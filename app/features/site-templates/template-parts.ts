import type { SiteSettings } from '#content/site-defaults.ts'

/** The parts of a template, in the order of the screen. */
export const templateParts = {
  settings: { label: 'Settings', text: 'Names, address, phones, pay, ranks, statistics.' },
  appearance: { label: 'Appearance', text: 'Colors, fonts, badge and home page picture.' },
  links: { label: 'Join links', text: 'The application form and Discord invites.' },
  texts: {
    label: 'Text and pages',
    text: 'The text of all pages except privacy and imprint, your own pages, and the buttons and forms of services.',
  },
  media: { label: 'Gallery and library', text: 'Public pictures, videos and documents.' },
  people: { label: 'People', text: 'Leaders and open positions, with their photos.' },
  articles: { label: 'Articles', text: 'Published articles with their pictures.' },
} as const

export type TemplatePart = keyof typeof templateParts

export const templatePartNames = Object.keys(templateParts).filter(isTemplatePart)

function isTemplatePart(name: string): name is TemplatePart {
  return Object.hasOwn(templateParts, name)
}

export type SettingPart = 'settings' | 'appearance' | 'links'

const partBySetting: Record<keyof SiteSettings, SettingPart> = {
  name: 'settings',
  shortName: 'settings',
  city: 'settings',
  motto: 'settings',
  tagline: 'settings',
  notice: 'settings',
  timeZone: 'settings',
  address: 'settings',
  phones: 'settings',
  emails: 'settings',
  applicationUrl: 'links',
  statistics: 'settings',
  pay: 'settings',
  ranks: 'settings',
  communities: 'settings',
  home: 'settings',
  parts: 'settings',
  colors: 'appearance',
  badge: 'appearance',
  hero: 'appearance',
  fonts: 'appearance',
}

/**
 * Returns the part that a setting belongs to, or null if templates don't contain the setting.
 * Templates don't contain Discord proxies, because a proxy sees every visitor.
 */
export function getSettingPart(path: string): SettingPart | null {
  if (path === 'communities.proxies') return null
  if (/^communities\.\w+\.link$/.test(path)) return 'links'
  return Object.entries(partBySetting).find(([name]) => path === name || path.startsWith(`${name}.`))?.[1] ?? null
}

/** The exported columns. Users, history and Discord posts stay on this site. */
// biome-ignore format: with one column per line, the list would be too long to read
export const templateColumns = {
  leaders: [
    'id', 'slug', 'name', 'rank', 'department', 'badge', 'years', 'description', 'personal_statement', 'photo',
    'has_filled_position', 'display_order', 'career_history', 'education', 'awards', 'drawn_face', 'vacancy',
  ],
  articles: [
    'id', 'legacy_id', 'slug', 'title', 'excerpt', 'content', 'content_format', 'date', 'category', 'author',
    'featured', 'type', 'hero_image', 'hero_video', 'media_caption', 'media_alt', 'gallery_images',
    'gallery_captions', 'gallery_alts', 'decorative_pictures', 'published_at', 'created_at',
  ],
  media: [
    'id', 'file_name', 'file_path', 'file_type', 'file_size', 'category', 'title', 'alt_text', 'caption',
    'in_gallery', 'created_at',
  ],
} as const
