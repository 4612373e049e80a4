import { FileText } from 'lucide-react'
import { LightboxLink } from '#app/components/lightbox/lightbox-link.tsx'
import { VideoPlayer } from '#app/components/rich-text/video-player.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { MediaViewModel } from './media-view-model.ts'

/**
 * Images open in a lightbox with all other images of the page. On wide screens, a first item that
 * is an image is as large as four others.
 */
export function MediaGrid({ items }: { items: readonly MediaViewModel[] }) {
  // On phones, a row has two images.
  const firstImages = items.filter(({ kind }) => kind === 'image').slice(0, 2)
  return (
    <ul className="grid gap-x-4 gap-y-6 min-[22rem]:grid-cols-2 sm:gap-x-5 sm:gap-y-8 lg:grid-cols-3 xl:grid-cols-4">
      {items.map((item, index) => {
        const isLarge = index === 0 && item.kind === 'image'
        return (
          <li
            key={item.id}
            id={`file-${item.id}`}
            className={joinClasses(
              'relative min-w-0',
              item.kind === 'image' && 'group',
              isLarge && 'lg:col-span-2 lg:row-span-2',
            )}
          >
            <MediaTile item={item} isPriority={firstImages.includes(item)} isLarge={isLarge} />
          </li>
        )
      })}
    </ul>
  )
}

interface MediaTileProps {
  item: MediaViewModel
  /** True for the first images, which load eagerly. */
  isPriority: boolean
  isLarge: boolean
}

function MediaTile({ item, isPriority, isLarge }: MediaTileProps) {
  const { kind, title, caption } = item
  return (
    <>
      {kind === 'image' && <Image item={item} isPriority={isPriority} isLarge={isLarge} />}
      {kind === 'video' && <VideoPlayer url={item.url} title={title} />}
      {kind === 'file' && <DownloadLink item={item} />}
      <h2
        dir="auto"
        data-part="title"
        className={joinClasses(
          'mt-3 leading-snug font-semibold wrap-anywhere underline-offset-4',
          kind === 'image' && 'group-hover:underline',
        )}
      >
        {title}
      </h2>
      {caption && (
        <p dir="auto" data-part="caption" className="mt-0.5 text-sm text-muted-foreground">
          {caption}
        </p>
      )}
    </>
  )
}

function Image({ item: { url, title, alt }, isPriority, isLarge }: MediaTileProps) {
  const wideSizes = isLarge ? '(min-width: 64rem) 40rem' : '(min-width: 80rem) 18rem, (min-width: 64rem) 33vw'
  return (
    <LightboxLink href={url} label={`View ${title}`} coversItem>
      <LazyImage
        url={url}
        alt={alt}
        width={640}
        height={360}
        sizes={`${wideSizes}, (min-width: 22rem) 44vw, 90vw`}
        isPriority={isPriority}
        className={`aspect-video rounded-lg ${isLarge ? 'lg:aspect-4/3' : ''}`}
      />
    </LightboxLink>
  )
}

function DownloadLink({ item: { downloadUrl, title, fileName, sizeText } }: { item: MediaViewModel }) {
  return (
    <a
      href={downloadUrl}
      download={fileName}
      className={
        'grid aspect-video place-content-center justify-items-center gap-x-2 rounded-lg border border-border ' +
        'bg-muted text-sm text-muted-foreground tabular-nums hover:border-input'
      }
    >
      <FileText aria-hidden className="mb-1 size-8 stroke-[1.5] text-accent-text sm:size-12" />
      <span className="font-semibold text-accent-text underline underline-offset-4">
        Download<span className="sr-only"> {title}</span>
      </span>
      <span>{sizeText}</span>
    </a>
  )
}
