import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { Article, ArticleState } from '../../article.ts'
import { type ArticleInput, toArticleInput } from '../article-input.ts'
import { articleStateLabels, articleStateVariants, getCurrentState } from '../status/article-status.ts'
import { hasRemovedPictures } from './has-removed-pictures.ts'
import { type Revision, revisionsQuery, useRestoreRevision } from './revision-data.ts'
import { RevisionDetail } from './revision-detail.tsx'

const pageSize = 20

interface HistoryDialogProps {
  article: Article
  /** True for users who may read the versions but not restore them. */
  isReadOnly?: boolean
  /** Loads the version into an open form without saving it. Resolves to false on failure. */
  onLoad?: (input: ArticleInput) => Promise<boolean>
  onClose: () => void
}

/** A default export for `React.lazy`. */
export default function HistoryDialog(props: HistoryDialogProps) {
  const { article, isReadOnly = false, onLoad, onClose } = props
  const supabase = useSupabase()
  const { timeZone } = useSiteSettings()
  const [visibleCount, setVisibleCount] = useState(pageSize)
  const [openId, setOpenId] = useState<string | null>(null)
  const [selectedVersion, setSelectedVersion] = useState<{ revision: Revision; input: ArticleInput } | null>(null)
  const { data, isPending, isError, refetch } = useQuery(revisionsQuery(supabase, article.id, visibleCount))
  const restore = useRestoreRevision()
  const revisions = data ?? []
  const currentRevision = revisions.find(({ is_saved }) => is_saved)

  return (
    <Dialog isOpen onClose={onClose} title="History" description={article.title}>
      {isError && <ListMessage onRetry={() => void refetch()}>Couldn’t load the history.</ListMessage>}
      {isPending && <p role="status">Loading the history...</p>}
      {data?.length === 0 && <p>No changes yet. Versions appear here after the next save.</p>}
      <ol aria-label="Versions" className="flex flex-col divide-y divide-border">
        {revisions.slice(0, visibleCount).map((revision) => (
          <li key={revision.id} className="py-2">
            <button
              type="button"
              aria-expanded={openId === revision.id}
              onClick={() => setOpenId(openId === revision.id ? null : revision.id)}
              className={
                'flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-sm px-2 text-left ' +
                'hover:bg-muted'
              }
            >
              <span className="font-semibold">{formatDateTime(revision.version, timeZone)}</span>
              <span className="text-muted-foreground">{revision.saved_by_name ?? 'The server'}</span>
              <StateBadge
                revision={revision}
                currentState={revision === currentRevision ? getCurrentState(article) : null}
              />
              {revision === currentRevision && <Badge variant="primary">Current version</Badge>}
              <ChevronDown
                aria-hidden
                className={joinClasses(
                  'ml-auto size-5 shrink-0 text-muted-foreground',
                  openId === revision.id && 'rotate-180',
                )}
              />
            </button>
            {openId === revision.id && (
              <RevisionDetail
                revision={revision}
                article={article}
                {...(!isReadOnly && { onRestore: (input) => setSelectedVersion({ revision, input }) })}
              />
            )}
          </li>
        ))}
      </ol>
      {revisions.length > visibleCount && (
        <Button variant="outline" className="mt-3" onClick={() => setVisibleCount(visibleCount + pageSize)}>
          Show older versions
        </Button>
      )}
      {selectedVersion && (
        <ConfirmDialog
          title={onLoad ? 'Load this version into the form?' : 'Restore this version?'}
          description={
            (onLoad
              ? `The form gets the text and pictures of ${formatDateTime(selectedVersion.revision.version, timeZone)}. ` +
                'Nothing is saved until you update the article. The form’s current content stays in the history.'
              : `The article gets the text and pictures of ${formatDateTime(selectedVersion.revision.version, timeZone)}. ` +
                `It stays ${articleStateLabels[getCurrentState(article)].toLowerCase()}, ` +
                'and the current version stays in the history.') +
            (hasRemovedPictures(selectedVersion.input, toArticleInput(article)) ? ` ${picturesWarning}` : '')
          }
          confirmLabel={onLoad ? 'Load into the form' : 'Restore'}
          busyLabel={onLoad ? 'Loading...' : 'Restoring...'}
          isDestructive={false}
          onConfirm={async () => {
            const isDone = onLoad
              ? await onLoad(selectedVersion.input)
              : await restore.run({ article, input: selectedVersion.input })
            if (isDone) onClose()
          }}
          onClose={() => setSelectedVersion(null)}
        />
      )}
    </Dialog>
  )
}

const picturesWarning =
  'This version shows pictures that the article no longer has. Pictures that were replaced over 30 days ago are gone.'

/** `currentState` is null for all versions except the current version. */
function StateBadge({ revision, currentState }: { revision: Revision; currentState: ArticleState | null }) {
  if (!revision.is_saved) return <Badge variant="accent">Not saved</Badge>
  const state = currentState ?? (revision.was_public && revision.state === 'scheduled' ? 'published' : revision.state)
  return <Badge variant={articleStateVariants[state]}>{articleStateLabels[state]}</Badge>
}
