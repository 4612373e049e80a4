import { getBrandColors } from '#app/site/settings/get-brand-colors.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'

interface EmbedPreviewProps {
  title: string
  excerpt: string
  category: string
  author: string
  /** Empty if the article has no hero image. */
  heroImage: string
}

/** Must match the embed that `buildArticleMessage` in `supabase/functions` creates. */
export function EmbedPreview({ title, excerpt, category, author, heroImage }: EmbedPreviewProps) {
  const { field: color } = getBrandColors(useSiteSettings())
  const picture = heroImage && URL.canParse(heroImage, location.href) ? new URL(heroImage, location.href) : null
  return (
    <figure aria-label="Message on Discord" className="max-w-lg">
      <div
        className="flex flex-col gap-2 rounded-sm border border-l-4 border-border bg-surface p-4 text-sm"
        style={{ borderLeftColor: color }}
      >
        <p className="font-semibold wrap-anywhere text-primary">{title || 'Title'}</p>
        <p className="wrap-anywhere whitespace-pre-line">{excerpt || 'Excerpt'}</p>
        <dl className="grid grid-cols-2 gap-2">
          <div>
            <dt className="font-semibold">Category</dt>
            <dd className="wrap-anywhere">{category || '–'}</dd>
          </div>
          <div>
            <dt className="font-semibold">Author</dt>
            <dd className="wrap-anywhere">{author || '–'}</dd>
          </div>
        </dl>
        {picture && <img src={picture.href} alt="" className="max-h-64 rounded-sm object-contain" />}
      </div>
      {picture?.protocol === 'http:' && (
        <figcaption className="mt-1 text-sm text-muted-foreground">
          Discord shows the picture only if the site has an https address.
        </figcaption>
      )}
    </figure>
  )
}
