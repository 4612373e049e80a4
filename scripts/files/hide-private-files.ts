import type { SupabaseClient } from '@supabase/supabase-js'

const publicBucket = 'media-library'
const privateBucket = 'media-library-private'
const publicPath = `/storage/v1/object/public/${publicBucket}/`
const pageSize = 500

/**
 * Moves a hosted project's non-public files from the public bucket to the private bucket. Resolves
 * to the number of moved files. Throws the backend's errors. You can repeat an interrupted run.
 */
export async function hidePrivateFiles(supabase: SupabaseClient): Promise<number> {
  let movedCount = 0
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
      if (key !== undefined && (await moveToPrivateBucket(supabase, decodeURIComponent(key)))) movedCount++
    }
    if (rows.length < pageSize) return movedCount
  }
}

/** Returns false if the file isn't in the public bucket. */
async function moveToPrivateBucket(supabase: SupabaseClient, key: string): Promise<boolean> {
  const files = supabase.storage.from(publicBucket)
  if (!(await files.exists(key)).data) return false
  const { error } = await files.move(key, key, { destinationBucket: privateBucket })
  if (error) throw error
  return true
}
