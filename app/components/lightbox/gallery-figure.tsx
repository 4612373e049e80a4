import { LazyImage } from '../ui/lazy-image.tsx'
import { LightboxLink } from './lightbox-link.tsx'

interface GalleryFigureProps {
  picture: { url: string; alt: string; caption: string }
  /** Zero-based. */
  index: number
  /** In pixels. The aspect ratio is 3:2. */
  width: number
  sizes: string
}

/** A gallery's picture with its caption. A click opens the lightbox. */
export function GalleryFigure({ picture: { url, alt, caption }, index, width, sizes }: GalleryFigureProps) {
  const description = alt || caption
  return (
    <figure>
      <LightboxLink href={url} label={`View picture ${index + 1}${description && `: ${description}`}`}>
        <LazyImage
          url={url}
          alt={alt}
          width={width}
          height={(width / 3) * 2}
          sizes={sizes}
          className="aspect-3/2 rounded-lg"
        />
      </LightboxLink>
      {caption && (
        <figcaption dir="auto" className="mt-2 text-sm wrap-anywhere text-muted-foreground">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
