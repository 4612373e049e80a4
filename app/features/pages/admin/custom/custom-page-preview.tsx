import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchPictureHints } from '#app/components/staff/files/stored-picture-preview.ts'
import { usePictureSources, useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { CustomPageContent } from '#content/custom-pages/custom-page.ts'
import { CustomPageView } from '../../custom-page-view.tsx'
import { toCustomPageViewModel } from '../../sections/section-views.ts'

export function CustomPagePreview({ content }: { content: CustomPageContent }) {
  const supabase = useSupabase()
  const sources = usePictureSources()
  const urls = JSON.stringify(content).match(/\/storage\/v1\/object\/public\/[A-Za-z0-9._/-]+/g) ?? []
  const { data: hints } = useQuery({
    queryKey: ['picture-hints', ...urls],
    queryFn: () => fetchPictureHints(supabase, urls),
    enabled: urls.length > 0,
  })
  const page = useMemo(
    () => toCustomPageViewModel(content, { ...sources, ...(hints && { hints }) }),
    [content, sources, hints],
  )
  return <CustomPageView page={page} />
}
