import { LazyImage } from '#app/components/ui/lazy-image.tsx'

/** Covers a video until the video plays. */
export function VideoPoster({ url }: { url: string }) {
  return (
    <LazyImage
      url={url}
      alt=""
      width={1280}
      height={720}
      sizes="(min-width: 64rem) 58rem, calc(100vw - 2rem)"
      isPriority
      className="size-full"
    />
  )
}
