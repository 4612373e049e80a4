import { useQuery } from '@tanstack/react-query'
import { ListRow, RowLink } from '#app/components/staff/lists/list-row.tsx'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { type DocumentKey, documents } from '#content/documents.ts'
import { isRecord } from '#content/model/check-value.ts'
import type { ContentDocument } from '#content/model/content-document.ts'
import { CustomPagesSection } from './custom/custom-pages-section.tsx'
import { type ListedPage, pagesQuery } from './page-data.ts'

export function PagesScreen() {
  const pages = useQuery(pagesQuery(useSupabase()))
  return (
    <div className="flex flex-col gap-4">
      <StaffSection title="Main pages" text="You can change all the text on these pages.">
        {pages.isPending && <ListSkeleton>Loading pages...</ListSkeleton>}
        {pages.isError && <ListMessage onRetry={() => void pages.refetch()}>Couldn’t load the pages.</ListMessage>}
        {pages.data && <PageList pages={pages.data.filter(({ key }) => !isOnEveryPage(key))} />}
      </StaffSection>
      {/* Waits for the list above. Otherwise, this section would move when the list appears. */}
      {pages.data && (
        <StaffSection title="On every page" text="Navigation, footer, error messages and legal pages.">
          <PageList pages={pages.data.filter(({ key }) => isOnEveryPage(key))} />
        </StaffSection>
      )}
      {!pages.isPending && <CustomPagesSection />}
    </div>
  )
}

function isOnEveryPage(key: DocumentKey): boolean {
  const document: ContentDocument = documents[key]
  return document.isSiteWide === true
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
  const lastChange =
    draft.content !== null
      ? `Saved${draft.saved_by_name ? ` by ${draft.saved_by_name}` : ''} ${formatDateTime(draft.updated_at, timeZone)}`
      : isChanged &&
        `Published${publishedBy ? ` by ${publishedBy}` : ''} ${formatDateTime(published.updated_at, timeZone)}`
  return (
    <ListRow
      title={title}
      to={`/admin/pages/${page.key}`}
      badges={
        <>
          {isChanged && <Badge size="small">Changed</Badge>}
          {draft.content !== null && (
            <Badge size="small" variant="accent">
              Draft
            </Badge>
          )}
        </>
      }
      facts={[summary, lastChange]}
      actions={<RowLink label="View" title={title} to={path} />}
    />
  )
}
