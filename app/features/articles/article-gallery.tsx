import { GalleryFigure } from '#app/components/lightbox/gallery-figure.tsx'
import { Carousel } from '#app/components/ui/carousel.tsx'
import type { GalleryImage } from './article-view-model.ts'

export function ArticleGallery({ images, title }: { images: readonly GalleryImage[]; title: string }) {
  const slides = images.map((picture, index) => ({
    key: `${index} ${picture.url}`,
    content: <GalleryFigure picture={picture} index={index} width={1080} sizes="(min-width: 64rem) 60rem, 88vw" />,
  }))
  return (
    <div data-slot="article-gallery" className={slides.length === 1 ? 'max-w-[38rem]' : '@4xl:col-span-full'}>
      {slides.length === 1 ? (
        slides[0]?.content
      ) : (
        <>
          <h2 className="mb-4 font-display text-3xl font-bold">Gallery</h2>
          <Carousel label={`Gallery: ${title}`} slides={slides} />
        </>
      )}
    </div>
  )
}
