import { type ReactNode, useState } from 'react'

interface PreviewPictureProps {
  /** The URL as `usePicturePreviewUrl` returns it, or a signed URL. */
  previewUrl: string | null
  alt: string
  className: string
  /** Shown without a picture, or if the picture can't load. */
  fallback: ReactNode
}

export function PreviewPicture({ previewUrl, alt, className, fallback }: PreviewPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (previewUrl === null || previewUrl === failedUrl) return fallback
  return (
    <img src={previewUrl} alt={alt} loading="lazy" onError={() => setFailedUrl(previewUrl)} className={className} />
  )
}
