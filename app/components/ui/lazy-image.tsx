import { clsx } from 'clsx'
import { useCallback, useState } from 'react'
import { imageSource } from '#app/lib/image-source.ts'

interface LazyImageProps {
  /** As `getMediaUrl` gives it. */
  url: string
  alt: string
  /** The shape it is cut to; its place is kept before it arrives. */
  width: number
  height: number
  /** How wide it is shown, as in the attribute of that name. */
  sizes: string
  /** The main picture of the first screen: it is fetched at once. */
  isFirst?: boolean
  title?: string
  className?: string
}

/** A picture that is fetched when a tenth of its place is in sight; its place shimmers until it is there. */
export function LazyImage({ url, alt, width, height, sizes, isFirst = false, title, className }: LazyImageProps) {
  const [isNear, setIsNear] = useState(isFirst)
  const [isLoaded, setIsLoaded] = useState(false)

  const watch = useCallback((place: HTMLSpanElement) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setIsNear(true)
      },
      { threshold: 0.1 },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  // The picture of a finished page may be there before the script is.
  const notice = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setIsLoaded(true)
  }, [])

  const image = {
    ...imageSource(url),
    sizes,
    alt,
    title,
    width,
    height,
    className: 'absolute inset-0 size-full object-cover',
  }
  return (
    <span
      data-slot="lazy-image"
      ref={isFirst ? null : watch}
      className={clsx('relative block overflow-hidden bg-muted', !isLoaded && 'shimmer', className)}
    >
      {isNear ? (
        // biome-ignore lint/a11y/useAltText: the text is among the attributes
        <img
          ref={notice}
          {...image}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onLoad={() => setIsLoaded(true)}
          onError={() => setIsLoaded(true)}
        />
      ) : (
        <noscript>
          {/* biome-ignore lint/a11y/useAltText: the text is among the attributes */}
          <img {...image} loading="lazy" />
        </noscript>
      )}
    </span>
  )
}
