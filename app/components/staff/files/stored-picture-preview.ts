import type { SupabaseClient } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { usePicturePreviewUrl, useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { PictureHints } from '#app/lib/pictures/media-url.ts'
import { z } from '#app/lib/zod.ts'

/**
 * Returns the URL query parameters of stored pictures, keyed by `{bucket}/{key}`. See
 * `PictureHints`.
 */
export async function fetchPictureHints(supabase: SupabaseClient, urls: readonly string[]): Promise<PictureHints> {
  const { data } = await supabase.rpc('list_picture_hints', { addresses: urls }).throwOnError()
  return z.record(z.string(), z.string()).parse(data)
}

/**
 * Works like `usePicturePreviewUrl`, for a form's picture. Returns the URL of the current file, even if
 * another user has replaced or cropped the file.
 */
export function useStoredPicturePreviewUrl(url: string): string | null {
  const supabase = useSupabase()
  const { data } = useQuery({
    queryKey: ['picture-hints', url],
    queryFn: () => fetchPictureHints(supabase, [url]),
    enabled: url !== '',
  })
  return usePicturePreviewUrl(url, data)
}
