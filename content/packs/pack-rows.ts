import type { vacancyFields } from '../documents/vacancy-fields.ts'
import type { GroupField, Value } from '../model/field.ts'
import type { OwnPageContent } from '../own-pages/own-page.ts'

type Vacancy = Value<GroupField<typeof vacancyFields>>

/** Rows as they are stored, but with the names of files where the stored rows have addresses. */
export type PackArticle = {
  id: string
  legacy_id: string | null
  title: string
  excerpt: string
  content: string
  /** ISO day. */
  date: string
  category: string
  author: string
  featured: boolean
  type: 'news' | 'press-release'
  hero_image: string
  hero_video: string | null
  media_caption: string
  media_alt: string
  gallery: readonly { image: string; caption: string; alt: string }[]
}

export type PackLeader = {
  id: string
  slug: string
  name: string
  rank: string
  department: string
  badge: string
  years: string
  description: string
  personal_statement: string | null
  photo: string | null
  has_filled_position: boolean
  display_order: number
  career_history: readonly { position: string; period: string; department: string; description: string }[]
  education: readonly { institution: string; year: string; degree?: string; certification?: string }[]
  awards: readonly { title: string; organization: string; year: string }[]
  /** What a vacancy's page says otherwise than the page of all; lists are whole. */
  vacancy?: { readonly [Part in keyof Vacancy]?: Partial<Vacancy[Part]> }
}

export type PackMedia = {
  id: string
  file_name: string
  file_type: 'image/webp' | 'video/webm' | 'application/pdf'
  category: 'general' | 'images' | 'documents' | 'articles' | 'leadership'
  title: string
  alt_text: string | null
  caption: string | null
  /** ISO date-time; sets the order in the gallery. */
  created_at: string
}

export type PackOwnPage = {
  id: string
  content: OwnPageContent
}
