import { useCallback, useState } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { imageSource, limitDensity, splitColor } from '#app/lib/pictures/image-source.ts'
import { drawnPicture } from '#app/lib/pictures/picture-url.ts'

interface LazyImageProps {
  /** As `getPictureUrl` returns it. */
  url: string
  alt: string
  /** Pixels. Width and height give the shape that it is cropped to. */
  width: number
  height: number
  /** As the attribute of that name. */
  sizes: string
  /** The main image of the first screen: it is fetched at once, with high priority. */
  isFirst?: boolean
  title?: string
  className?: string
}

/** An image that is fetched when a tenth of its area is visible; a shimmer over its color holds its place until it is loaded. */
export function LazyImage({ url, alt, width, height, sizes, isFirst = false, title, className }: LazyImageProps) {
  const [isVisible, setIsVisible] = useState(isFirst)
  const [isLoaded, setIsLoaded] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const { color } = splitColor(url)

  const observe = useCallback((container: HTMLSpanElement) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setIsVisible(true)
      },
      { threshold: 0.1 },
    )
    observer.observe(container)
    return () => observer.disconnect()
  }, [])
  // The image in the server's HTML may have loaded before the script runs.
  const checkLoaded = useCallback((image: HTMLImageElement | null) => {
    if (!image?.complete) return
    setIsLoaded(true)
    if (image.naturalWidth === 0) setIsGone(true)
  }, [])

  return (
    <span
      data-slot="lazy-image"
      ref={isFirst ? null : observe}
      className={joinClasses('relative block overflow-hidden bg-muted', !isLoaded && 'shimmer', className)}
    >
      {color && <svg aria-hidden color={color} className="picture-color" />}
      <img
        ref={checkLoaded}
        {...imageSource(isGone ? drawnPicture : url)}
        sizes={limitDensity(sizes)}
        alt={alt}
        title={title}
        width={width}
        height={height}
        fetchPriority={isFirst ? 'high' : 'auto'}
        // Where it isn't displayed, a browser loads it for paper alone, and waits for it.
        loading={isVisible ? 'eager' : 'lazy'}
        onLoad={() => {
          setIsLoaded(true)
          setIsVisible(true)
        }}
        onError={() => {
          setIsLoaded(true)
          setIsGone(true)
        }}
        className={joinClasses('absolute inset-0 size-full object-cover', !isVisible && 'deferred')}
      />
    </span>
  )
}
