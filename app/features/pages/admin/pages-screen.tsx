import { useQuery } from '@tanstack/react-query'
import { AreaSection } from '#app/components/staff/area-section.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { type DocumentKey, documents } from '#content/documents.ts'
import { isRecord } from '#content/model/check-value.ts'
import type { ContentDocument } from '#content/model/content-document.ts'
import { OwnPagesSection } from './own/own-pages-section.tsx'
import { type ListedPage, pagesQuery } from './page-data.ts'

/** All pages whose texts can be changed. */
export function PagesScreen() {
  const pages = useQuery(pagesQuery(useSupabase()))
  // Sections below one that loads would move.
  if (pages.isPending) return <ListState>Loading pages...</ListState>
  return (
    <div className="flex flex-col gap-6">
      <AreaSection
        title="Pages"
        text="Every text that visitors read. What you don’t change has the text that comes with the site."
      >
        {pages.isError && <ListState onRetry={() => void pages.refetch()}>The pages could not be loaded.</ListState>}
        {pages.data && <PageList pages={pages.data.filter(({ key }) => !isOfAllPages(key))} />}
      </AreaSection>
      {pages.data && (
        <AreaSection title="Around Every Page" text="The navigation, the footer, what errors say, and the legal pages.">
          <PageList pages={pages.data.filter(({ key }) => isOfAllPages(key))} />
        </AreaSection>
      )}
      <OwnPagesSection />
    </div>
  )
}

function isOfAllPages(key: DocumentKey): boolean {
  const document: ContentDocument = documents[key]
  return document.isOfAllPages === true
}

function PageList({ pages }: { pages: readonly ListedPage[] }) {
  return (
    <ul className="divide-y divide-border">
      {pages.map((page) => (
        <PageRow key={page.key} page={page} />
      ))}
    </ul>
  )
}

function PageRow({ page }: { page: ListedPage }) {
  const { timeZone } = useSiteSettings()
  const { title, summary, path } = documents[page.key]
  const { published, draft, publishedBy } = page
  const isChanged = isRecord(published.content) && Object.keys(published.content).length > 0
  const format = (moment: string) =>
    new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug font-semibold">
          {title}
          {isChanged && <Badge variant="outline">Changed</Badge>}
          {draft.content !== null && <Badge variant="accent">Draft waits</Badge>}
        </h3>
        <p className="mt-0.5 text-sm text-muted-foreground">{summary}</p>
        {draft.content !== null && (
          <p className="mt-0.5 text-sm text-muted-foreground">
            Draft{draft.saved_by_name && ` of ${draft.saved_by_name}`}, {format(draft.updated_at)}
          </p>
        )}
        {isChanged && (
          <p className="mt-0.5 text-sm text-muted-foreground">
            Published{publishedBy && ` by ${publishedBy}`}, {format(published.updated_at)}
          </p>
        )}
      </div>
      <div className="flex w-full gap-2 max-sm:*:grow sm:w-auto">
        <ButtonLink to={path} variant="outline" aria-label={`View: ${title}`}>
          View
        </ButtonLink>
        <ButtonLink to={`/admin/pages/${page.key}`} variant="outline" aria-label={`Edit: ${title}`}>
          Edit
        </ButtonLink>
      </div>
    </li>
  )
}
