import type { ReactNode } from 'react'
import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { useSiteUrl } from '#app/lib/browser/supabase-context.tsx'
import { createPreviewDescription, shortenDescription } from '#app/site/page-meta.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { ArticleViewModel } from '../../article-view-model.ts'
import { maxTitleLengthInSearch } from '../checklist/check-lengths.ts'

/** Search engines truncate descriptions after about this many characters. */
const maxDescriptionLengthInSearch = 155

export function LinkPreviews({ article }: { article: ArticleViewModel }) {
  const { name, notice } = useSiteSettings()
  const { host } = new URL(useSiteUrl())
  const { title, excerpt, image, path } = article
  const description = shortenDescription(excerpt)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <LinkPreview label="In search results">
        <p className="text-xs wrap-anywhere text-muted-foreground">
          {host}
          {path.replaceAll('/', ' › ')}
        </p>
        <p className="text-base wrap-anywhere text-accent-text">
          {truncate(`${title} | ${name}`, maxTitleLengthInSearch)}
        </p>
        <p className="text-xs wrap-anywhere text-muted-foreground">
          {truncate(description, maxDescriptionLengthInSearch)}
        </p>
      </LinkPreview>
      <LinkPreview label="In Discord">
        <p className="text-xs text-muted-foreground">{name}</p>
        <p className="text-sm font-semibold wrap-anywhere text-accent-text">{title}</p>
        <p className="text-xs wrap-anywhere">{createPreviewDescription(excerpt, notice)}</p>
        {image && (
          <PreviewPicture
            previewUrl={image}
            alt=""
            className="mt-1 aspect-[1200/630] w-full rounded-sm bg-muted object-cover"
            fallback={null}
          />
        )}
      </LinkPreview>
    </div>
  )
}

function LinkPreview({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="min-w-0 rounded-md border border-border bg-surface p-3">
      <h3 className="mb-1 text-xs font-semibold text-muted-foreground uppercase">{label}</h3>
      {children}
    </section>
  )
}

function truncate(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`
}
