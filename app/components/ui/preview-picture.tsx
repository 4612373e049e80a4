import { type ReactNode, useState } from 'react'

interface PreviewPictureProps {
  /** The URL as `usePreviewUrl` returns it, or a signed URL. */
  source: string | null
  alt: string
  className: string
  /** Shown without a picture, or if the picture can't load. */
  fallback: ReactNode
}

export function PreviewPicture({ source, alt, className, fallback }: PreviewPictureProps) {
  const [failedSource, setFailedSource] = useState<string | null>(null)
  if (source === null || source === failedSource) return fallback
  return <img src={source} alt={alt} loading="lazy" onError={() => setFailedSource(source)} className={className} />
}
