import { useQuery } from '@tanstack/react-query'
import { FileText, Film } from 'lucide-react'
import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { usePreviewUrl, useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { cn } from '#app/lib/class-names.ts'
import type { MediaItem } from '../media-item.ts'
import { signedUrlQuery } from './media-data.ts'

/** The picture, or an icon for another kind of file. */
export function MediaPreview({ item, className }: { item: MediaItem; className: string }) {
  const Icon = item.file_type.startsWith('video/') ? Film : FileText
  return (
    <PreviewPicture
      source={useMediaSource(item)}
      alt={item.alt_text ?? ''}
      className={cn('bg-muted object-cover', className)}
      fallback={
        <span className={cn('grid place-items-center bg-muted text-muted-foreground', className)}>
          <Icon aria-hidden className="size-10" />
        </span>
      }
    />
  )
}

/** The address of a picture for the browser; null for other files, and until a private picture has an address. */
export function useMediaSource(item: MediaItem): string | null {
  const isImage = item.file_type.startsWith('image/')
  // A private file is served only by a signed URL.
  const signed = useQuery({ ...signedUrlQuery(useSupabase(), item), enabled: isImage && !item.is_public })
  const publicUrl = usePreviewUrl(item.file_path, item.picture_hints)
  if (!isImage) return null
  return item.is_public ? publicUrl : (signed.data ?? null)
}
