import type { ReactNode } from 'react'
import { LightboxLink } from '#app/components/lightbox/lightbox-link.tsx'
import { RichTextView } from '#app/components/rich-text/rich-text-view.tsx'
import { VideoEmbed } from '#app/components/rich-text/video-embed.tsx'
import { VideoPlayer } from '#app/components/rich-text/video-player.tsx'
import { Breadcrumb } from '#app/components/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { Eyebrow } from '#app/components/ui/eyebrow.tsx'
import { Headline } from '#app/components/ui/headline.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { UnbrokenWords } from '#app/components/ui/unbroken-words.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { getImageSource } from '#app/lib/pictures/image-source.ts'
import { articleTypeLabels } from '#app/site/articles/article-types.ts'
import { getPageLabel, listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { ArticleGallery } from './article-gallery.tsx'
import type { ArticleViewModel } from './article-view-model.ts'

interface ArticleViewProps {
  article: ArticleViewModel
  children?: ReactNode
  aside?: ReactNode
}

export function ArticleView({ article, children, aside }: ArticleViewProps) {
  const names = usePageNames()
  const { path, type, title, category, date, author, excerpt, body, gallery } = article
  const hasHero = Boolean(article.video ?? article.image)
  return (
    <article className="article-page @container">
      <header className="border-b-4 border-accent bg-band text-band-foreground">
        {/* Beside its picture, the title leaves room for the first sentences in the first screen. */}
        <div
          className={joinClasses(
            columnClass,
            'pt-1 pb-5 sm:py-6',
            hasHero && 'items-center gap-x-12 gap-y-3 print:py-3 @4xl:grid @4xl:grid-cols-[4fr_5fr]',
          )}
        >
          <div className="col-span-full">
            <Breadcrumb steps={listParentPages(path, names)} current={title} />
          </div>
          <div className="max-w-4xl">
            {/* On the page of a preview link, the category, author and excerpt may be empty. */}
            <div className={`mt-4 ${hasHero ? '@4xl:mt-0' : ''}`}>
              <Eyebrow
                badge={type === 'press-release' ? articleTypeLabels[type] : null}
                category={category}
                date={date}
                isOnBand
              />
            </div>
            <h1 dir="auto" className="mt-3 font-display text-4xl leading-none font-extrabold sm:text-[3.375rem]">
              <Headline title={title} />
            </h1>
            {excerpt && (
              <p dir="auto" className="mt-4 max-w-2xl text-lg leading-relaxed text-balance sm:text-xl">
                <UnbrokenWords text={excerpt} />
              </p>
            )}
            {author && (
              <p dir="auto" className="mt-4 text-band-muted">
                By {author}
              </p>
            )}
          </div>
          {hasHero && <Hero article={article} />}
        </div>
      </header>
      <div
        className={joinClasses(
          columnClass,
          'grid grid-cols-1 gap-x-12 gap-y-10 py-8 sm:py-12 print:py-3 @4xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]',
        )}
      >
        <div className="max-w-[38rem] print:max-w-none">
          <RichTextView element={body} />
        </div>
        {gallery.length > 0 && <ArticleGallery images={gallery} title={title} />}
        <div
          className={joinClasses(
            'no-print @4xl:col-start-2 @4xl:row-start-1 @4xl:self-start',
            // It would slide over a gallery.
            gallery.length === 0 && '@4xl:sticky @4xl:top-24',
          )}
        >
          <div className="mb-8">{children}</div>
          {aside}
          <p className="mt-4">
            <ButtonLink to="/news" variant="outline">
              Back to {getPageLabel('/news', names)}
            </ButtonLink>
          </p>
        </div>
      </div>
    </article>
  )
}

function Hero({ article }: { article: ArticleViewModel }) {
  const { title, image, imageAlt, video, media_caption: caption } = article
  return (
    <figure className="mt-5 @4xl:mt-0">
      {video?.kind === 'embed' ? (
        <VideoEmbed video={video} title={title} poster={image} />
      ) : video ? (
        <>
          <VideoPlayer url={video.url} title={title} poster={image} />
          {image && (
            <img
              src={getImageSource(image).src}
              alt={imageAlt}
              loading="lazy"
              className="hidden max-h-[80mm] w-full rounded-lg object-cover print:block"
            />
          )}
        </>
      ) : (
        image && (
          <LightboxLink href={image} label={`View picture${imageAlt && `: ${imageAlt}`}`}>
            <LazyImage
              url={image}
              alt={imageAlt}
              title={title}
              width={1280}
              height={720}
              sizes="(min-width: 110rem) 42rem, (min-width: 64rem) 37rem, calc(100vw - 2rem)"
              isPriority
              className="aspect-video rounded-lg"
            />
          </LightboxLink>
        )
      )}
      {caption && (
        <figcaption dir="auto" className="mt-2 text-sm text-band-muted">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
