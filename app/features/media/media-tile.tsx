import { FileText } from 'lucide-react'
import { Card } from '#app/components/ui/card.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import type { ShownMedia } from './shown-media.ts'

/** One file: a picture that opens, a video that plays, or a document. */
export function MediaTile({ item, onOpen }: { item: ShownMedia; onOpen: () => void }) {
  const { title, caption } = item
  return (
    <Card className="group">
      <Preview item={item} onOpen={onOpen} />
      <div className="p-4">
        <h2 className="leading-snug font-semibold">{title}</h2>
        {caption && <p className="mt-1 text-sm text-muted-foreground">{caption}</p>}
      </div>
    </Card>
  )
}

function Preview({ item, onOpen }: { item: ShownMedia; onOpen: () => void }) {
  const { kind, url, title, alt } = item
  if (kind === 'image') {
    return (
      <a
        href={url}
        aria-label={`View ${title}`}
        className="block focus-visible:-outline-offset-4"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen()
        }}
      >
        <LazyImage
          url={url}
          alt={alt}
          width={640}
          height={480}
          sizes="(min-width: 80rem) 17rem, (min-width: 40rem) 50vw, 100vw"
          className="aspect-4/3"
        />
      </a>
    )
  }
  if (kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the department has no captions for its videos
      <video src={url} title={title} controls preload="metadata" playsInline className="aspect-4/3 w-full bg-band" />
    )
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Open ${title}`}
      className="grid aspect-4/3 place-items-center bg-muted text-muted-foreground hover:text-foreground"
    >
      <FileText aria-hidden className="size-14" />
    </a>
  )
}
