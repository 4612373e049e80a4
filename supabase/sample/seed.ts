import type { SupabaseClient } from '@supabase/supabase-js'
import type { CityPack } from '#content/packs/city-pack.ts'
import { listPictures, mapPictures } from '#content/packs/map-pictures.ts'
import type { PackArticle, PackLeader, PackMedia, PackOwnPage } from '#content/packs/pack-rows.ts'
import { articles } from './articles.ts'
import { leadership } from './leadership.ts'
import { media } from './media.ts'

/**
 * Uploads the files of a department, the sample where none is given, and inserts its rows. Their keys and IDs are fixed, so that the
 * next run completes an interrupted one; existing files and rows stay as they are. Throws an Error with its cause when the backend
 * refuses.
 */
export async function seedSample(options: SeedOptions): Promise<void> {
  const link =
    options.linkTo ?? ((bucket, key) => options.supabase.storage.from(bucket).getPublicUrl(key).data.publicUrl)
  const sizes = await uploadFiles(options)
  for (const [table, rows] of Object.entries(listSampleRows(link, sizes, options.department))) {
    await insertMissing(options.supabase, table, rows)
  }
  const pages = listPackPages(link, options.department)
  if (pages.length > 0) await insertMissing(options.supabase, 'content_documents', pages)
}

/** The sample rows by table; without `sizes` those of files are 0. */
export function listSampleRows(
  link: LinkTo,
  sizes: ReadonlyMap<string, number> = new Map(),
  department: Department = sample,
) {
  const toFile: FileLink = (name) => link(...getLocation(department, name))
  return {
    media_library: department.media.map((item) => mediaRow(item, toFile, sizes)),
    leadership: department.leaders.map((leader) => leaderRow(leader, toFile)),
    articles: department.articles.map((article) => articleRow(article, toFile)),
  }
}

/** The own pages of a department, with the addresses of their pictures. */
export function listPackPages(link: LinkTo, department: Department = sample): PackOwnPage[] {
  return (department.ownPages ?? []).map(({ id, content }) => ({
    id,
    content: mapPictures(content, (name) => link(...getLocation(department, name))),
  }))
}

/** Where the sample files lie. */
export function listSampleFiles(department: Department = sample): { bucket: string; key: string }[] {
  return listFileNames(department).map((name) => {
    const [bucket, key] = getLocation(department, name)
    return { bucket, key }
  })
}

/** What a seeding takes of a city pack. */
type Department = Pick<CityPack, 'leaders' | 'articles' | 'media'> & Partial<Pick<CityPack, 'ownPages'>>

const sample: Department = { leaders: leadership, articles, media }

export type SeedOptions = {
  /** With the secret key. */
  supabase: SupabaseClient
  department?: Department
  /** Reads a file of the department by name, such as one of `supabase/sample/media`. */
  readFile: (name: string) => Promise<Uint8Array>
  /** The address of a file for the rows; by default the client's public URL. */
  linkTo?: LinkTo
}

type LinkTo = (bucket: string, key: string) => string

type FileLink = (name: string) => string

const contentTypes: Record<string, string> = { webp: 'image/webp', webm: 'video/webm', pdf: 'application/pdf' }

async function uploadFiles({ supabase, readFile, department = sample }: SeedOptions): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const name of listFileNames(department)) {
    const bytes = await readFile(name)
    const [bucket, key] = getLocation(department, name)
    const contentType = contentTypes[name.slice(name.lastIndexOf('.') + 1)]
    if (contentType === undefined) throw new Error(`The content type of the sample file ${name} is unknown.`)
    const { error } = await supabase.storage.from(bucket).upload(key, bytes, { contentType, upsert: false })
    if (error !== null && !isDuplicate(error)) {
      throw new Error(`The sample file ${name} could not be stored: ${error.message}`, { cause: error })
    }
    sizes.set(name, bytes.byteLength)
  }
  return sizes
}

// Storage answers with status 409, or with status 400 and a statusCode of 409 in the body.
function isDuplicate(error: { status?: number; statusCode?: string | number; message: string }): boolean {
  return error.status === 409 || String(error.statusCode) === '409' || error.message === 'The resource already exists'
}

async function insertMissing(supabase: SupabaseClient, table: string, rows: { id: string }[]): Promise<void> {
  const { error } = await supabase.from(table).upsert(rows, { onConflict: 'id', ignoreDuplicates: true })
  if (error !== null)
    throw new Error(`The sample rows of ${table} could not be inserted: ${error.message}`, { cause: error })
}

function listFileNames({ leaders, articles, media, ownPages = [] }: Department): string[] {
  const names = [
    ...media.map((item) => item.file_name),
    ...leaders.flatMap((leader) => leader.photo ?? []),
    ...articles.flatMap((article) => [article.hero_image, article.hero_video ?? []].flat()),
    ...articles.flatMap((article) => article.gallery.map((picture) => picture.image)),
    ...ownPages.flatMap(({ content }) => listPictures(content)),
  ]
  return [...new Set(names)]
}

function getLocation({ leaders, media }: Department, name: string): [bucket: string, key: string] {
  const item = media.find((candidate) => candidate.file_name === name)
  if (item !== undefined) return ['media-library', `${item.category}/sample-${name}`]
  if (leaders.some((leader) => leader.photo === name)) return ['media-library', `leadership/sample-${name}`]
  return ['article-images', `sample-${name}`]
}

function articleRow({ gallery, ...article }: PackArticle, toFile: FileLink) {
  return {
    ...article,
    hero_image: toFile(article.hero_image),
    hero_video: article.hero_video === null ? null : toFile(article.hero_video),
    gallery_images: gallery.map((picture) => toFile(picture.image)),
    gallery_captions: gallery.map((picture) => picture.caption),
    gallery_alts: gallery.map((picture) => picture.alt),
    created_at: `${article.date}T15:00:00Z`,
  }
}

function leaderRow(leader: PackLeader, toFile: FileLink) {
  return { ...leader, photo: leader.photo === null ? null : toFile(leader.photo), vacancy: leader.vacancy ?? null }
}

function mediaRow(item: PackMedia, toFile: FileLink, sizes: ReadonlyMap<string, number>) {
  return {
    ...item,
    file_path: toFile(item.file_name),
    file_size: sizes.get(item.file_name) ?? 0,
    is_public: true,
    in_gallery: true,
  }
}
