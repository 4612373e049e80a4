import type { SupabaseClient } from '@supabase/supabase-js'

const publicBucket = 'media-library'
const privateBucket = 'media-library-private'
const publicPath = `/storage/v1/object/public/${publicBucket}/`
const pageSize = 500

/**
 * Moves files of a hosted project whose rows are not public out of the bucket that answers everybody; resolves to how many
 * were moved. Throws the backend's errors; what is done then stays done, and another run goes on.
 */
export async function hidePrivateFiles(supabase: SupabaseClient): Promise<number> {
  let moved = 0
  for (let from = 0; ; from += pageSize) {
    const { data: rows } = await supabase
      .from('media_library')
      .select('file_path')
      .eq('is_public', false)
      .order('id')
      .range(from, from + pageSize - 1)
      .throwOnError()
    for (const { file_path } of rows) {
      const [, key] = String(file_path).split(publicPath)
      if (key !== undefined && (await movePrivate(supabase, decodeURIComponent(key)))) moved++
    }
    if (rows.length < pageSize) return moved
  }
}

/** False for a file that is not in the public bucket. */
async function movePrivate(supabase: SupabaseClient, key: string): Promise<boolean> {
  const files = supabase.storage.from(publicBucket)
  if (!(await files.exists(key)).data) return false
  const { error } = await files.move(key, key, { destinationBucket: privateBucket })
  if (error) throw error
  return true
}
