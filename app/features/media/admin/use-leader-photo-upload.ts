import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { UploadWatch } from '#app/lib/browser/watched-fetch.ts'
import { uploadMedia } from './media-calls.ts'
import { mediaKey } from './media-queries.ts'

/** Gives a function that puts a leader's photo into the library and answers with its address. */
export function useLeaderPhotoUpload() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  return useCallback(
    async (file: File, leaderName: string, watch: UploadWatch): Promise<string> => {
      const name = leaderName.trim() || 'Leader'
      const texts = { title: `${name} - Photo`, altText: `Photo of ${name}`, caption: '' }
      const item = await uploadMedia(supabase, file, { ...texts, category: 'leadership', isPublic: true }, watch)
      await queryClient.invalidateQueries({ queryKey: mediaKey })
      return item.file_path
    },
    [supabase, queryClient],
  )
}
