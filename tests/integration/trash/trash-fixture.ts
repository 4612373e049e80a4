import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { z } from 'zod'
import { trashEntrySchema } from '#app/features/trash/admin/trash-data.ts'
import { type SignedInUser, startActivityFixture } from '../activity/activity-fixture.ts'

const entrySchema = trashEntrySchema.extend({ actor_id: z.string().nullable(), columns: z.string().array() })
const listSchema = z.object({ entries: entrySchema.array(), total: z.number(), page: z.number() })
const outcomeSchema = z.object({
  restored: z.number(),
  problems: z
    .object({ id: z.number(), table_name: z.string(), subject: z.string().nullable(), reason: z.string() })
    .array(),
  files: z.string().array(),
})

export const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a5028' } })
  .png()
  .toBuffer()

/**
 * Starts the embedded platform. `uploadPicture` uploads a picture and returns its public address.
 */
export async function startPlatformWithFiles() {
  const base = await startActivityFixture()
  let fileCount = 0
  return {
    ...base,
    async uploadPicture(
      { client }: Pick<SignedInUser, 'client'>,
      bucket = 'article-images',
      path?: string,
    ): Promise<string> {
      fileCount += 1
      const key = path ?? `general/${fileCount}.png`
      const { error } = await client.storage.from(bucket).upload(key, png, { contentType: 'image/png' })
      if (error) throw error
      return `/storage/v1/object/public/${bucket}/${key}`
    },
    /** Returns the status that a visitor gets at an address. */
    async fetchStatus(address: string): Promise<number> {
      const response = await base.fetch(base.url + address)
      await response.body?.cancel()
      return response.status
    },
  }
}

export type PlatformWithFiles = Awaited<ReturnType<typeof startPlatformWithFiles>>

export const createLibraryRow = (address: string, title = 'Harbor', columns: object = {}) => ({
  file_name: 'a.png',
  file_path: address,
  file_type: 'image/png',
  file_size: png.length,
  title,
  ...columns,
})

export const createLeader = (slug: string, columns: object = {}) => ({
  slug,
  name: `Chief ${slug}`,
  rank: 'Chief',
  department: 'Patrol',
  badge: '1',
  years: '2 years',
  description: 'Leads.',
  ...columns,
})

/** Lists the trash as this user sees it. */
export async function listTrash({ client }: Pick<SignedInUser, 'client'>, filter: Record<string, unknown> = {}) {
  const { data, error } = await client.rpc('list_trash', filter, { get: true })
  if (error) throw error
  return listSchema.parse(data)
}

export async function restoreEntries(
  { client }: Pick<SignedInUser, 'client'>,
  selection: { entries?: number[]; actions?: string[] },
) {
  const { data, error } = await client.rpc('restore_trash', selection)
  if (error) throw error
  return outcomeSchema.parse(data)
}

export async function restoreRow({ client }: Pick<SignedInUser, 'client'>, table_name: string, row_id: string) {
  const { data, error } = await client.rpc('restore_row', { table_name, row_id })
  if (error) throw error
  return outcomeSchema.parse(data)
}

/** Reads a row; null if it doesn't exist. */
export async function readRow(
  client: SupabaseClient,
  table: string,
  id: string,
): Promise<Record<string, unknown> | null> {
  const { data, error } = await client.from(table).select().eq('id', id).maybeSingle()
  if (error) throw error
  return data
}

/** Inserts a row and returns it. */
export async function addRow(
  { client }: Pick<SignedInUser, 'client'>,
  table: string,
  row: object,
): Promise<{ id: string }> {
  const { data, error } = await client.from(table).insert(row).select().single()
  if (error) throw error
  return data
}
