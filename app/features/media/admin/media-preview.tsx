import { useQuery } from '@tanstack/react-query'
import { FileText, Film } from 'lucide-react'
import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { usePicturePreviewUrl, useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { MediaItem } from '../media-item.ts'
import { signedUrlQuery } from './media-data.ts'

export function MediaPreview({ item, className }: { item: MediaItem; className: string }) {
  const Icon = item.file_type.startsWith('video/') ? Film : FileText
  return (
    <PreviewPicture
      previewUrl={useMediaPreviewUrl(item)}
      alt={item.alt_text ?? ''}
      className={joinClasses('bg-muted object-cover', className)}
      fallback={
        <span className={joinClasses('grid place-items-center bg-muted text-muted-foreground', className)}>
          <Icon aria-hidden className="size-10" />
        </span>
      }
    />
  )
}

/** Returns a picture's URL; null for other file types and until the signed URL has loaded. */
export function useMediaPreviewUrl(item: MediaItem): string | null {
  const isImage = item.file_type.startsWith('image/')
  const signedUrlRequest = useQuery({ ...signedUrlQuery(useSupabase(), item), enabled: isImage && !item.is_public })
  const publicUrl = usePicturePreviewUrl(item.file_path, item.picture_hints)
  if (!isImage) return null
  return item.is_public ? publicUrl : (signedUrlRequest.data ?? null)
}
