import { z } from 'zod'
import type { OpenedArchive } from '#platform/open-archive.ts'
import { fileName, withPaths } from '../file-addresses.ts'
import type { Row } from '../site-client.ts'
import { type ChangedService, listChangedServices } from './changed-services.ts'
import { type ChangedTexts, listChangedTexts } from './changed-texts.ts'
import { listSearchLines, type SearchLine } from './search-lines.ts'

export interface ArchivedFile {
  bucket: string
  key: string
  version: string
  contentType: string
  /** Seconds that others may keep it. */
  cacheSeconds: string
  userMetadata: Row | null
}

export interface ArchivedAccount {
  id: string
  email: string
  /** Null where the archive has none, as that of a hosted project. */
  passwordHash: string | null
  isConfirmed: boolean
  appMetadata: Row
  userMetadata: Row
  bannedUntil: Date | null
  member: { role: string; status: string; display_name: string | null }
}

/** What an import brings over. */
export interface ArchivedSite {
  files: Map<string, ArchivedFile>
  accounts: ArchivedAccount[]
  /** Accounts that stay behind: nobody let them in, or they were removed. */
  leftAccounts: number
  settings: Row
  /** The address of the game server. */
  gameServer: string | null
  webhooks: z.infer<typeof webhooksSchema>
  services: ChangedService[]
  texts: ChangedTexts[]
  searchLines: SearchLine[]
  /** The rows of a table, with addresses of the archive's own files as paths, so that they hold on any site. */
  listRows(table: ContentTable): AsyncGenerator<Row & { id: string }>
}

/** In the order in which visitors may see them appear. */
export const contentTables = [
  'media_library',
  'leadership',
  // Before the articles, which make versions of their own where they find none.
  'article_revisions',
  'articles',
  'article_writing',
  'discord_deliveries',
  'alerts',
  // Before the texts of pages, for the same reason.
  'content_revisions',
] as const
type ContentTable = (typeof contentTables)[number]

/** What is known about articles, their posts and pages. A site may have such rows of what it had before; they are no content. */
export const logTables: ReadonlySet<string> = new Set<ContentTable>([
  'article_revisions',
  'article_writing',
  'discord_deliveries',
  'content_revisions',
])

/** Reads what is small; rows are read when they are asked for. */
export async function readArchivedSite(archive: OpenedArchive): Promise<ArchivedSite> {
  const files = await readFiles(archive)
  const { accounts, leftAccounts } = await readAccounts(archive)
  const [settings] = await Array.fromAsync(archive.listRows('public.site_settings'))
  const [gameServer] = await Array.fromAsync(archive.listRows('public.game_server'))
  const [webhook] = await Array.fromAsync(archive.listRows('public.discord_webhook'))
  return {
    files,
    accounts,
    leftAccounts,
    settings: z.record(z.string(), z.unknown()).parse(settings?.settings ?? {}),
    gameServer: z.object({ address: z.string().nullable() }).parse(gameServer ?? { address: null }).address,
    webhooks: webhooksSchema.parse(webhook ?? {}),
    services: await listChangedServices(archive.listRows('public.services')),
    texts: await listChangedTexts((table) => archive.listRows(`public.${table}`)),
    searchLines: await listSearchLines(archive.listRows('public.search_synonyms')),
    async *listRows(table) {
      for await (const row of archive.listRows(`public.${table}`))
        yield { ...withPaths(row, files), id: String(row.id) }
    },
  }
}

const webhooksSchema = z.object({
  url: z.string().nullable().default(null),
  notes_url: z.string().nullable().default(null),
  ping_role: z.string().nullable().default(null),
})

const fileSchema = z.object({
  bucket_id: z.string(),
  name: z.string(),
  version: z.string(),
  metadata: z.looseObject({ mimetype: z.string(), cacheControl: z.string().optional() }),
  user_metadata: z.record(z.string(), z.unknown()).nullable(),
})

async function readFiles(archive: OpenedArchive): Promise<ArchivedSite['files']> {
  const files: ArchivedSite['files'] = new Map()
  for await (const row of archive.listRows('storage.objects')) {
    const { bucket_id: bucket, name: key, version, metadata, user_metadata: userMetadata } = fileSchema.parse(row)
    const { mimetype: contentType, cacheControl = '' } = metadata
    const cacheSeconds = /^max-age=(\d+)$/.exec(cacheControl)?.[1] ?? '3600'
    files.set(fileName(bucket, key), { bucket, key, version, contentType, cacheSeconds, userMetadata })
  }
  return files
}

const time = z.coerce.date().nullable()
const userSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  encrypted_password: z.string().nullable(),
  has_unproven_password: z.boolean(),
  email_confirmed_at: time,
  invited_at: time,
  raw_app_meta_data: z.record(z.string(), z.unknown()),
  raw_user_meta_data: z.record(z.string(), z.unknown()),
  banned_until: time,
  deleted_at: time,
})
const memberSchema = z.object({
  user_id: z.string(),
  role: z.string(),
  status: z.string(),
  display_name: z.string().nullable(),
})

async function readAccounts(archive: OpenedArchive): Promise<Pick<ArchivedSite, 'accounts' | 'leftAccounts'>> {
  const members = new Map<string, ArchivedAccount['member']>()
  for await (const row of archive.listRows('public.staff')) {
    const { user_id, ...member } = memberSchema.parse(row)
    members.set(user_id, member)
  }
  const accounts: ArchivedAccount[] = []
  let leftAccounts = 0
  for await (const row of archive.listRows('auth.users')) {
    const user = userSchema.parse(row)
    const member = members.get(user.id)
    // A sign-up that nobody has confirmed or let in may be a stranger's.
    const isProven = user.email_confirmed_at !== null || user.invited_at !== null || member?.status !== 'pending'
    if (!member || !isProven || user.email === null || user.deleted_at !== null) {
      leftAccounts += 1
      continue
    }
    accounts.push({
      id: user.id,
      email: user.email,
      passwordHash: user.has_unproven_password ? null : user.encrypted_password,
      isConfirmed: user.email_confirmed_at !== null,
      appMetadata: user.raw_app_meta_data,
      userMetadata: user.raw_user_meta_data,
      bannedUntil: user.banned_until,
      member,
    })
  }
  return { accounts, leftAccounts }
}
