import type { SupabaseClient } from '@supabase/supabase-js'
import type { PictureHints } from '#app/lib/pictures/media-url.ts'
import { pictureHintsSchema } from '#app/lib/pictures/picture-hints.ts'
import { z } from '#app/lib/zod.ts'

const rowsSchema = z.array(z.object({ picture_hints: pictureHintsSchema }))

/**
 * Loads the picture hints of the home page's picture; null if the library doesn't contain the
 * picture. Settings store only the path, but rows may store the full URL.
 */
export async function fetchHomePictureHints(supabase: SupabaseClient, path: string): Promise<PictureHints | null> {
  // In `like`, an underscore in `path` matches any character. Another path is unlikely to match.
  const query = supabase.from('media_library').select('picture_hints').like('file_path', `%${path}`)
  const { data, error } = await query.limit(1)
  if (error) throw error
  return rowsSchema.parse(data)[0]?.picture_hints ?? null
}
