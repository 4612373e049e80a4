import { joinClasses } from '#app/lib/join-classes.ts'
import { imageSource, limitDensity, splitColor } from '#app/lib/pictures/image-source.ts'

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

/**
 * An image that the page's script loads when a tenth of its area is visible. A shimmer over its color holds its place until
 * then. On staff screens, which lack that script, the browser decides when to load it.
 */
export function LazyImage({ url, alt, width, height, sizes, isFirst = false, title, className }: LazyImageProps) {
  const { color } = splitColor(url)
  return (
    <span
      data-slot="lazy-image"
      className={joinClasses('relative isolate block overflow-hidden bg-muted shimmer', className)}
    >
      {color && <svg aria-hidden color={color} className="picture-color" />}
      <img
        {...imageSource(url)}
        sizes={limitDensity(sizes)}
        alt={alt}
        title={title}
        width={width}
        height={height}
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? 'eager' : 'lazy'}
        className={joinClasses('absolute inset-0 size-full object-cover', !isFirst && 'deferred')}
      />
    </span>
  )
}
