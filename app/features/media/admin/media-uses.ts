import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import type { MediaItem } from '../media-item.ts'

const usesSchema = z.object({ address: z.string(), used_by: z.string() }).array()

export async function listMediaUses(supabase: SupabaseClient, files: readonly Pick<MediaItem, 'file_path'>[]) {
  const { data } = await supabase
    .rpc('list_media_uses', { addresses: files.map(({ file_path }) => file_path) })
    .throwOnError()
  return usesSchema.parse(data)
}
