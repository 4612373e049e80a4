import { getMediaUrl } from '#app/lib/media-url.ts'

/** A small preview of a stored picture. */
export function Picture({ url, alt }: { url: string; alt: string }) {
  const source = getMediaUrl(url)
  return source ? (
    <img
      src={source}
      alt={alt}
      className="aspect-video w-32 shrink-0 self-start rounded-sm bg-muted object-cover sm:w-44"
    />
  ) : (
    <span className="grid aspect-video w-32 shrink-0 self-start place-items-center rounded-sm bg-muted text-sm sm:w-44">
      No preview
    </span>
  )
}
