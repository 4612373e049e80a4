import { GalleryFigure } from '#app/components/lightbox/gallery-figure.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import { Carousel } from '#app/components/ui/carousel.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { isHiddenPath } from '#app/site/navigation/list-navigation.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionView } from './section-views.ts'

export function PictureSection({ section }: { section: SectionView<'picture'> }) {
  const { anchor, title, picture, caption } = section
  if (!picture) return null
  return (
    <SectionFrame anchor={anchor} title={title}>
      <figure>
        <LazyImage
          {...picture}
          width={1600}
          height={800}
          sizes="(min-width: 72rem) 69rem, calc(100vw - 2rem)"
          className="aspect-4/3 rounded-lg sm:aspect-2/1"
        />
        {caption && (
          <figcaption dir="auto" className="mt-2 text-sm wrap-anywhere text-muted-foreground">
            {caption}
          </figcaption>
        )}
      </figure>
    </SectionFrame>
  )
}

export function CardsSection({ section }: { section: SectionView<'cards'> }) {
  const { items, ...headerProps } = section
  const names = usePageNames()
  // With two or four cards, three columns would leave a gap.
  const columnCount = items.length === 2 || items.length === 4 ? items.length : 3
  return (
    <SectionFrame {...headerProps}>
      <ul className={joinClasses('grid grid-cols-1 gap-5 sm:grid-cols-2', cardColumnClasses[columnCount])}>
        {items.map(({ title, text, picture, path }, index) => (
          <li key={index} className="grid">
            <Card className={picture ? '' : 'border-t-4 border-t-accent'}>
              {picture && (
                <LazyImage
                  {...picture}
                  width={640}
                  height={400}
                  sizes={`(min-width: 80rem) ${Math.ceil(69 / columnCount)}rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)`}
                  className={columnCount === 4 ? 'aspect-2/1 xl:aspect-8/5' : 'aspect-8/5'}
                />
              )}
              <CardBody>
                <h3 dir="auto" className="font-display text-2xl leading-tight font-bold wrap-anywhere">
                  {path === '' || isHiddenPath(path, names) ? (
                    title
                  ) : (
                    <Link
                      to={path}
                      className={
                        'underline-offset-4 after:absolute after:inset-0 hover:underline ' +
                        'focus-visible:outline-none focus-visible:after:rounded-lg ' +
                        'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 ' +
                        'focus-visible:after:outline-ring'
                      }
                    >
                      {title}
                    </Link>
                  )}
                </h3>
                {text && (
                  <p dir="auto" className="wrap-anywhere text-muted-foreground">
                    {text}
                  </p>
                )}
              </CardBody>
            </Card>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

const cardColumnClasses = { 2: '', 3: 'lg:grid-cols-3', 4: 'xl:grid-cols-4' }

/** Without JavaScript, a picture opens as a file instead of in a lightbox. */
export function GallerySection({ section: { anchor, title, items } }: { section: SectionView<'gallery'> }) {
  const hasTwoColumns = items.length === 2 || items.length === 4
  const slides = items.map((picture, index) => ({
    key: `${index} ${picture.url}`,
    content: (
      <GalleryFigure
        picture={picture}
        index={index}
        width={960}
        sizes={`(min-width: 64rem) ${hasTwoColumns ? 35 : 23}rem, (min-width: 40rem) 50vw, 85vw`}
      />
    ),
  }))
  return (
    <SectionFrame anchor={anchor} title={title}>
      <Carousel
        label={title === '' ? 'Gallery' : `Gallery: ${title}`}
        slides={slides}
        gridClass={hasTwoColumns ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}
      />
    </SectionFrame>
  )
}
