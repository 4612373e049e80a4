import { LazyImage } from '../ui/lazy-image.tsx'
import { LightboxLink } from './lightbox-link.tsx'

interface GalleryFigureProps {
  picture: { url: string; alt: string; caption: string }
  /** Zero-based. */
  index: number
  /** Width and height in pixels set the aspect ratio of the crop. */
  width: number
  height: number
  sizes: string
  /** Must set the aspect ratio. */
  className: string
}

/** A gallery's picture with its caption. A click opens the lightbox. */
export function GalleryFigure({ picture: { url, alt, caption }, index, className, ...size }: GalleryFigureProps) {
  const description = alt || caption
  return (
    <figure>
      <LightboxLink href={url} label={`View picture ${index + 1}${description && `: ${description}`}`}>
        <LazyImage url={url} alt={alt} {...size} className={`rounded-lg ${className}`} />
      </LightboxLink>
      {caption && (
        <figcaption dir="auto" className="mt-2 text-sm wrap-anywhere text-muted-foreground">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
