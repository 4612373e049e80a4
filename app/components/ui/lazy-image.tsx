import { joinClasses } from '#app/lib/join-classes.ts'
import { getImageSource, limitDensity, splitColorHint } from '#app/lib/pictures/image-source.ts'

interface LazyImageProps {
  /** A URL from `getPictureUrl`, `getPicturePreviewUrl` or `getMediaUrl`. */
  url: string
  alt: string
  /** Width and height in pixels set the aspect ratio of the crop. */
  width: number
  height: number
  sizes: string
  /** True for the main image in the first view, which loads eagerly with high priority. */
  isPriority?: boolean
  title?: string
  className?: string
}

/**
 * An image that the page's script loads when a tenth of its area is visible. Until then, a shimmer
 * over the picture's color reserves the space. The script observes only the images in the server's
 * HTML, so on staff screens the browser decides when to load the image.
 */
export function LazyImage({ url, alt, width, height, sizes, isPriority = false, title, className }: LazyImageProps) {
  const { color } = splitColorHint(url)
  return (
    <span
      data-slot="lazy-image"
      className={joinClasses('relative isolate block overflow-hidden bg-muted shimmer', className)}
    >
      {color && <svg aria-hidden color={color} className="picture-color" />}
      <img
        {...getImageSource(url)}
        sizes={limitDensity(sizes)}
        alt={alt}
        title={title}
        width={width}
        height={height}
        fetchPriority={isPriority ? 'high' : 'auto'}
        loading={isPriority ? 'eager' : 'lazy'}
        className={joinClasses('absolute inset-0 size-full object-cover', !isPriority && 'deferred')}
      />
    </span>
  )
}
