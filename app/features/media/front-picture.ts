import type { SupabaseClient } from '@supabase/supabase-js'
import type { PictureHints } from '#app/lib/pictures/media-url.ts'
import { pictureHintsSchema } from '#app/lib/pictures/picture-hints.ts'
import { z } from '#app/lib/zod.ts'

const rowsSchema = z.array(z.object({ picture_hints: pictureHintsSchema }))

/**
 * What the address of a picture of the library needs so that it is the present one, around its focal point. A setting names a path;
 * rows may name it with a host. Null where the library doesn't have it, or not for visitors.
 */
export async function getFrontPictureHints(supabase: SupabaseClient, path: string): Promise<PictureHints | null> {
  // An underscore stands for any letter there, which only matters to paths of equal length.
  const query = supabase.from('media_library').select('picture_hints').like('file_path', `%${path}`)
  const { data, error } = await query.limit(1)
  if (error) throw error
  return rowsSchema.parse(data)[0]?.picture_hints ?? null
}
