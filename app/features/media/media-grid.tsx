import { FileText } from 'lucide-react'
import { LightboxLink } from '#app/components/lightbox/lightbox-link.tsx'
import { VideoPlayer } from '#app/components/rich-text/video-player.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { MediaViewModel } from './media-view-model.ts'

/**
 * Images open in a lightbox with all other images of the page. On wide screens, a first item that
 * is an image is as large as four others. The last two or four items are wider if the others would
 * leave a gap after them.
 */
export function MediaGrid({ items }: { items: readonly MediaViewModel[] }) {
  const firstImage = items.find(({ kind }) => kind === 'image')
  const lastRowCount = items.length % 3
  const wideCount = lastRowCount === 0 ? 0 : 6 - 2 * lastRowCount
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-5 sm:gap-y-8 lg:grid-cols-6">
      {items.map((item, index) => {
        const isWide = index >= items.length - wideCount
        const isLarge = index === 0 && item.kind === 'image' && !isWide
        // On narrow screens, the last of an odd number of items has a row.
        const isAlone = index === items.length - 1 && index % 2 === 0
        return (
          <li
            key={item.id}
            id={`file-${item.id}`}
            className={joinClasses(
              'relative min-w-0',
              isAlone && 'max-lg:col-span-2',
              item.kind === 'image' && 'group',
              isLarge
                ? 'lg:col-span-4 lg:row-span-2 lg:grid lg:grid-rows-[1fr_auto]'
                : isWide
                  ? 'lg:col-span-3'
                  : 'lg:col-span-2',
            )}
          >
            <MediaTile
              item={item}
              isPriority={item === firstImage}
              isLarge={isLarge}
              sizes={`(min-width: 64rem) ${isLarge ? '50rem' : isWide ? '38rem' : '25rem'}, ${isAlone ? '92vw' : '44vw'}`}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface MediaTileProps {
  item: MediaViewModel
  /** True for the first image, which loads eagerly. */
  isPriority: boolean
  isLarge: boolean
  sizes: string
}

function MediaTile(props: MediaTileProps) {
  const { kind, url, title, caption } = props.item
  return (
    <>
      {kind === 'image' && <Image {...props} />}
      {kind === 'video' && <VideoPlayer url={url} title={title} />}
      {kind === 'file' && <DownloadLink item={props.item} />}
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

function Image({ item: { url, title, alt }, isPriority, isLarge, sizes }: MediaTileProps) {
  return (
    <LightboxLink href={url} label={`View ${title}`} coversItem>
      <LazyImage
        url={url}
        alt={alt}
        width={640}
        height={360}
        sizes={sizes}
        isPriority={isPriority}
        className={joinClasses('aspect-video rounded-lg', isLarge && 'lg:aspect-auto lg:h-full lg:min-h-96')}
      />
    </LightboxLink>
  )
}

function DownloadLink({ item: { downloadUrl, title, fileName, sizeText } }: Pick<MediaTileProps, 'item'>) {
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
