import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { useStoredPicturePreviewUrl } from './stored-picture-preview.ts'

interface StoredPictureProps {
  url: string
  alt: string
  isSmall?: boolean
}

export function StoredPicture({ url, alt, isSmall = false }: StoredPictureProps) {
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
