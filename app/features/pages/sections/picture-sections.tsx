import { GalleryFigure } from '#app/components/lightbox/gallery-figure.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
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
  // With two or four cards, three columns would leave a gap.
  const hasTwoColumns = items.length === 2 || items.length === 4
  return (
    <SectionFrame {...headerProps}>
      <ul className={joinClasses('grid grid-cols-1 gap-5 sm:grid-cols-2', !hasTwoColumns && 'lg:grid-cols-3')}>
        {items.map(({ title, text, picture, path }, index) => (
          <li key={index} className="grid">
            <Card className="border-t-4 border-t-accent">
              {picture && (
                <LazyImage
                  {...picture}
                  width={640}
                  height={400}
                  sizes={`(min-width: 64rem) ${hasTwoColumns ? 35 : 23}rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)`}
                  className="aspect-8/5"
                />
              )}
              <CardBody>
                <h3 dir="auto" className="font-display text-2xl leading-tight font-bold wrap-anywhere">
                  {path === '' ? (
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

/** Without JavaScript, a picture opens as a file instead of in a lightbox. */
export function GallerySection({ section: { anchor, title, items } }: { section: SectionView<'gallery'> }) {
  return (
    <SectionFrame anchor={anchor} title={title}>
      <ul
        className={
          'flex snap-x snap-mandatory gap-4 overflow-x-auto p-1 ' +
          'sm:grid sm:grid-cols-2 sm:overflow-visible sm:p-0 lg:grid-cols-3 print:flex-wrap'
        }
      >
        {items.map((picture, index) => (
          <li key={index} className="w-[85%] shrink-0 snap-center sm:w-auto">
            <GalleryFigure
              picture={picture}
              index={index}
              width={640}
              height={480}
              sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 50vw, 85vw"
              className="aspect-4/3"
            />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
