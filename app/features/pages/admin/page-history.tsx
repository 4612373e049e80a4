import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { TextChangesList } from '#app/components/staff/text-changes-list.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import { listContentDifferences } from '#app/site/content/list-content-differences.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { findDocument } from '#content/documents.ts'
import type { ContentDocument } from '#content/model/content-document.ts'
import { isFirstVersion, pageRevisionsQuery, type StoredPage } from './page-data.ts'

interface PageHistoryProps {
  page: StoredPage
  title: string
  document: ContentDocument
  parseContent: (content: unknown) => unknown
  onLoadVersion: (content: unknown) => void
  onClose: () => void
}

export function PageHistory({ page, title, document, parseContent, onLoadVersion, onClose }: PageHistoryProps) {
  const { timeZone } = useSiteSettings()
  const { data, isPending, isError, refetch } = useQuery(pageRevisionsQuery(useSupabase(), page.key))
  const isCustomPage = findDocument(page.key) === null
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <Dialog isOpen onClose={onClose} title="History" description={`Published versions of ${title}, newest first`}>
      {isPending && <p role="status">Loading the history...</p>}
      {isError && <ListMessage onRetry={() => void refetch()}>Couldn’t load the history.</ListMessage>}
      {data?.length === 0 && (
        <p>
          {isCustomPage
            ? 'This page hasn’t been published yet.'
            : 'No changes yet. Versions appear here after you publish the page.'}
        </p>
      )}
      <ol aria-label="Versions" className="flex flex-col divide-y divide-border">
        {data?.map(({ id, version, saved_by_name: name, content }, index) => {
          const isCurrent = version === page.published.updated_at
          const previousRevision = data[index + 1]
          const isFirst = isFirstVersion(data, index)
          return (
            <li key={id} className="py-2">
              <button
                type="button"
                aria-expanded={openId === id}
                onClick={() => setOpenId(openId === id ? null : id)}
                className={
                  'flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-sm text-left hover:bg-muted'
                }
              >
                <span className="font-semibold">{formatDateTime(version, timeZone)}</span>
                <span className="text-muted-foreground">
                  {name ?? (isFirst && !isCustomPage ? 'Original text' : 'The server')}
                </span>
                {isCurrent && <Badge variant="primary">Public now</Badge>}
                <ChevronDown
                  aria-hidden
                  className={joinClasses(
                    'ml-auto size-5 shrink-0 text-muted-foreground',
                    openId === id && 'rotate-180',
                  )}
                />
              </button>
              {openId === id && (
                <div className="flex flex-col gap-3 py-2 pl-3">
                  {previousRevision ? (
                    <TextChangesList
                      differences={listContentDifferences(
                        document.model,
                        parseContent(previousRevision.content),
                        parseContent(content),
                      )}
                    />
                  ) : (
                    <p className="text-sm text-muted-foreground">
                      {isFirst ? 'First published version.' : 'The previous version is no longer stored.'}
                    </p>
                  )}
                  {!isCurrent && (
                    <Button variant="outline" className="self-start" onClick={() => onLoadVersion(content)}>
                      Load into form
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
