import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { useStoredPicturePreviewUrl } from './stored-picture-preview.ts'

export function StoredPicture({ url, alt, isSmall = false }: { url: string; alt: string; isSmall?: boolean }) {
  const size = isSmall ? 'size-16' : 'aspect-video w-32 sm:w-44'
  const className = `${size} shrink-0 self-start rounded-sm bg-muted`
  return (
    <PreviewPicture
      previewUrl={useStoredPicturePreviewUrl(url)}
      alt={alt}
      className={`${className} object-cover`}
      fallback={<span className={`grid place-items-center text-sm ${className}`}>No preview</span>}
    />
  )
}
