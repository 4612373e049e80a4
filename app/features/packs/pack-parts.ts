import type { SiteSettings } from '#content/site-defaults.ts'

/** The parts of a pack that can be chosen, in the order of the screen. */
export const packParts = {
  settings: { label: 'Settings', text: 'Names, address, phones, pay, ranks, statistics.' },
  looks: { label: 'Looks', text: 'Colors, badge and the picture of the front page.' },
  links: { label: 'Links to Join', text: 'The application form and the invitations to Discord.' },
  texts: {
    label: 'Texts and Pages',
    text: 'The texts of all pages but privacy and imprint, own pages, and the buttons and forms of services.',
  },
  media: { label: 'Gallery and Library', text: 'Public pictures, videos and documents.' },
  people: { label: 'People', text: 'Leaders and vacant posts, with their photos.' },
  articles: { label: 'Articles', text: 'Those that visitors can read, with their pictures.' },
} as const

export type PackPart = keyof typeof packParts

export const packPartNames = Object.keys(packParts).filter(isPackPart)

function isPackPart(name: string): name is PackPart {
  return Object.hasOwn(packParts, name)
}

export type SettingPart = 'settings' | 'looks' | 'links'

const partOfSetting: Record<keyof SiteSettings, SettingPart> = {
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
  colors: 'looks',
  badge: 'looks',
  hero: 'looks',
  fonts: 'looks',
}

/** Which part a setting belongs to, by its path; null for one that no pack may hold: a proxy sees every visitor. */
export function getSettingPart(path: string): SettingPart | null {
  if (path === 'communities.proxies') return null
  if (/^communities\.\w+\.link$/.test(path)) return 'links'
  return Object.entries(partOfSetting).find(([name]) => path === name || path.startsWith(`${name}.`))?.[1] ?? null
}

/** The columns of rows that travel. Who wrote them, who changed them and what was posted of them stays. */
export const packColumns = {
  leaders: [
    ...['id', 'slug', 'name', 'rank', 'department', 'badge', 'years', 'description', 'personal_statement', 'photo'],
    ...['has_filled_position', 'display_order', 'career_history', 'education', 'awards', 'drawn_face', 'vacancy'],
  ],
  articles: [
    ...[
      'id',
      'legacy_id',
      'slug',
      'title',
      'excerpt',
      'content',
      'content_format',
      'date',
      'category',
      'author',
      'featured',
    ],
    ...['type', 'hero_image', 'hero_video', 'media_caption', 'media_alt', 'gallery_images', 'gallery_captions'],
    ...['gallery_alts', 'decorative_pictures', 'published_at', 'created_at'],
  ],
  media: [
    ...['id', 'file_name', 'file_path', 'file_type', 'file_size', 'category', 'title', 'alt_text', 'caption'],
    ...['in_gallery', 'created_at'],
  ],
} as const
