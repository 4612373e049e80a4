import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import type { ShownArticle } from './shown-article.ts'
import { VideoEmbed } from './video-embed.tsx'

/** The video of an article, or else its picture; nothing where it has neither. */
export function ArticleHero({ article }: { article: ShownArticle }) {
  const { title, image, imageAlt, video, caption } = article
  if (!video && !image) return null
  return (
    <figure className="mb-8">
      {video?.kind === 'embed' ? (
        <VideoEmbed video={video} title={title} poster={image} />
      ) : video ? (
        // biome-ignore lint/a11y/useMediaCaption: the department has no captions for its videos
        <video
          src={video.url}
          poster={image ?? undefined}
          title={title}
          controls
          preload="metadata"
          playsInline
          className="aspect-video w-full rounded-lg bg-band"
        />
      ) : (
        image && (
          <LazyImage
            url={image}
            alt={imageAlt}
            title={title}
            width={1280}
            height={720}
            sizes="(min-width: 48rem) 48rem, 100vw"
            isFirst
            className="aspect-video rounded-lg"
          />
        )
      )}
      {caption && <figcaption className="mt-2 text-sm text-muted-foreground">{caption}</figcaption>}
    </figure>
  )
}
