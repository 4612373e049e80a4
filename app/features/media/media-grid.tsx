import { Download, FileText } from 'lucide-react'
import { LightboxLink } from '#app/components/lightbox/lightbox-link.tsx'
import { VideoPlayer } from '#app/components/rich-text/video-player.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import type { MediaViewModel } from './media-view-model.ts'

/** Shows the gallery's files. Images open in a lightbox with all other images of the page. */
export function MediaGrid({ items }: { items: readonly MediaViewModel[] }) {
  const firstImage = items.find(({ kind }) => kind === 'image')
  return (
    <ul className="grid gap-3 min-[22rem]:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4">
      {items.map((item) => (
        <li key={item.id} id={`file-${item.id}`} className="grid">
          <MediaTile item={item} isPriority={item === firstImage} />
        </li>
      ))}
    </ul>
  )
}

interface MediaTileProps {
  item: MediaViewModel
  /** True for the first image on the page, which loads eagerly. */
  isPriority: boolean
}

function MediaTile({ item, isPriority }: MediaTileProps) {
  const { kind, title, caption } = item
  return (
    <Card className="group">
      {kind === 'image' && <Image item={item} isPriority={isPriority} />}
      {kind === 'video' && <VideoPlayer url={item.url} title={title} className="aspect-video" />}
      {kind === 'file' && (
        <div
          className={
            'grid aspect-video place-content-center justify-items-center gap-1 border-b border-border bg-muted ' +
            'text-sm text-muted-foreground tabular-nums'
          }
        >
          <FileText aria-hidden className="size-10 stroke-[1.5] text-accent-text sm:size-14" />
          {item.size}
        </div>
      )}
      <div className="flex grow flex-col p-3 sm:p-4">
        <h2 dir="auto" data-part="title" className="leading-snug font-semibold wrap-anywhere">
          {title}
        </h2>
        {caption && (
          <p dir="auto" data-part="caption" className="mt-1 text-sm text-muted-foreground">
            {caption}
          </p>
        )}
        {kind === 'file' && <DownloadLink item={item} />}
      </div>
    </Card>
  )
}

function Image({ item: { url, title, alt }, isPriority }: MediaTileProps) {
  return (
    <LightboxLink href={url} label={`View ${title}`}>
      <LazyImage
        url={url}
        alt={alt}
        width={640}
        height={360}
        sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 33vw, (min-width: 22rem) 48vw, 90vw"
        isPriority={isPriority}
        className="aspect-video"
      />
    </LightboxLink>
  )
}

function DownloadLink({ item: { downloadUrl, title, fileName } }: { item: MediaViewModel }) {
  return (
    <a
      href={downloadUrl}
      download={fileName}
      className={
        '-mb-2 flex min-h-11 items-center gap-2 self-start font-semibold text-accent-text ' +
        'underline underline-offset-4'
      }
    >
      <Download aria-hidden className="size-4" />
      Download<span className="sr-only"> {title}</span>
    </a>
  )
}
