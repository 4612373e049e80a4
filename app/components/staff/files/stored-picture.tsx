import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { useStoredPreview } from './stored-preview.ts'

export function StoredPicture({ url, alt }: { url: string; alt: string }) {
  const className = 'aspect-video w-32 shrink-0 self-start rounded-sm bg-muted sm:w-44'
  return (
    <PreviewPicture
      source={useStoredPreview(url)}
      alt={alt}
      className={`${className} object-cover`}
      fallback={<span className={`grid place-items-center text-sm ${className}`}>No preview</span>}
    />
  )
}
