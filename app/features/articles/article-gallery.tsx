import { LightboxLink } from '#app/components/lightbox/lightbox-link.tsx'
import { Carousel } from '#app/components/ui/carousel.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import type { GalleryImage } from './article-view-model.ts'

export function ArticleGallery({ images, title }: { images: readonly GalleryImage[]; title: string }) {
  const slides = images.map(({ url, alt, caption }, index) => ({
    key: `${index} ${url}`,
    content: (
      <figure>
        <LightboxLink href={url} label={`View picture ${index + 1}${alt && `: ${alt}`}`}>
          <LazyImage
            url={url}
            alt={alt}
            width={1080}
            height={720}
            sizes="(min-width: 64rem) 58rem, (min-width: 40rem) 100vw, 90vw"
            className="aspect-3/2 rounded-lg"
          />
        </LightboxLink>
        {caption && (
          <figcaption dir="auto" data-part="caption" className="mt-2 text-sm text-muted-foreground">
            {caption}
          </figcaption>
        )}
      </figure>
    ),
  }))
  return (
    <div data-slot="article-gallery" className="article-wide mt-10">
      <h2 className="mb-4 font-display text-3xl font-bold">Gallery</h2>
      <Carousel label={`Gallery: ${title}`} slides={slides} />
    </div>
  )
}
