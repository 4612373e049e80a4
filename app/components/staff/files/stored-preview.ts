import type { SupabaseClient } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { usePreviewUrl, useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { PictureHints } from '#app/lib/pictures/media-url.ts'
import { z } from '#app/lib/zod.ts'

/** What pages add to the addresses of stored pictures, by `{bucket}/{key}`; see `PictureHints`. */
export async function listPictureHints(supabase: SupabaseClient, addresses: readonly string[]): Promise<PictureHints> {
  const { data, error } = await supabase.rpc('list_picture_hints', { addresses })
  if (error) throw error
  return z.record(z.string(), z.string()).parse(data)
}

/** As `usePreviewUrl`, for a picture of a form: the one that is at its address now, wherever that was replaced or cropped. */
export function useStoredPreview(address: string): string | null {
  const supabase = useSupabase()
  const { data } = useQuery({
    queryKey: ['picture-hints', address],
    queryFn: () => listPictureHints(supabase, [address]),
    enabled: address !== '',
  })
  return usePreviewUrl(address, data)
}
