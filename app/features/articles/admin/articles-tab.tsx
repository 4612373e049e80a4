import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ListScreen } from '#app/components/staff/lists/list-screen.tsx'
import { useSelection } from '#app/components/staff/lists/use-selection.ts'
import { useCanPublish } from '#app/components/staff/use-can-publish.ts'
import { useOpenEntry } from '#app/components/staff/use-open-request.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useListParams } from '#app/lib/browser/use-list-params.ts'
import { articleTypeOptions } from '#app/site/articles/article-types.ts'
import { type Article, articleStateSchema, getArticlePath } from '../article.ts'
import { type DiscordPosting, useArticleActions } from './article-actions.ts'
import { articlePageQuery, changedSincePostedQuery, fetchArticle, reviewDetailsQuery } from './article-data.ts'
import { ArticleRow, type DialogState, type WriteDialog } from './article-row.tsx'
import { ArticlesSelectionBar } from './articles-selection-bar.tsx'
import { UnfinishedArticles, UnfinishedNotice } from './autosave/unfinished-articles.tsx'
import type { UnsavedDraft } from './autosave/unsaved-draft.ts'
import { useLoadDraft, useUnsavedDrafts } from './autosave/use-unsaved-drafts.ts'
import { DeleteArticleDialog, RemoveDiscordMessageDialog } from './delete-article-dialog.tsx'
import type { DiscordFormParts } from './discord-message-preview.tsx'
import { FeaturedHint } from './featured/featured-hint.tsx'
import { articleStateLabels, getCurrentState, isDraftOrInReview } from './status/article-status.ts'
import { InReviewBadge } from './status/in-review-badge.tsx'
import { NextStepDialog } from './status/next-step-dialog.tsx'
import { useArticleUrl } from './use-article-url.ts'

const typeFilter = {
  name: 'type',
  label: 'Type of articles',
  options: [{ value: 'all', label: 'All types' }, ...articleTypeOptions],
} as const
const stateOptions = articleStateSchema.options.map((value) => ({ value, label: articleStateLabels[value] }))
const stateFilter = {
  name: 'state',
  label: 'State of articles',
  options: [{ value: 'all', label: 'All states' }, ...stateOptions],
} as const
/** Contributors see only their own articles by default. */
const contributorFilter = {
  name: 'state',
  label: 'Articles to show',
  options: [{ value: 'all', label: 'My articles' }, { value: 'everyone', label: 'Everyone’s' }, ...stateOptions],
} as const

const loadArticleDialog = () => import('./article-dialog.tsx')
const ArticleDialog = lazy(async () => ({ default: (await loadArticleDialog()).ArticleDialog }))
/** If preloading fails, opening the form retries. */
const preloadDialog = () => void Promise.allSettled([loadArticleDialog()])
const HistoryDialog = lazy(() => import('./revisions/history-dialog.tsx'))
const PreviewDialog = lazy(async () => ({ default: (await import('./preview/preview-dialog.tsx')).PreviewDialog }))

interface ArticlesTabProps {
  /** The signed-in user's name: empty if the user has no name, undefined while the name is loading. */
  authorName: string | undefined
  discord: DiscordPosting
  discordParts: DiscordFormParts
  /** False if articles can't be posted, because no webhook is set. */
  hasWebhook: boolean
  /** Shown above the rows, only to editors. */
  discordStatus: ReactNode
  /** Rendered below the list after the list has loaded. */
  children?: ReactNode
}

export function ArticlesTab({
  authorName,
  discord,
  discordParts,
  hasWebhook,
  discordStatus,
  children,
}: ArticlesTabProps) {
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const list = useListParams()
  const type = list.getFilterValue(typeFilter)
  const supabase = useSupabase()
  const canPublish = useCanPublish()
  const filter = canPublish ? stateFilter : contributorFilter
  const selectedState = list.getFilterValue(filter)
  const isOwnOnly = selectedState === 'all' && !canPublish
  const state = selectedState === 'everyone' ? 'all' : isOwnOnly ? 'own' : selectedState
  const articles = useQuery(articlePageQuery(supabase, list.page, { searchText: list.searchText, type, state }))
  const changedSincePosted = useQuery(changedSincePostedQuery(supabase, canPublish ? (articles.data?.rows ?? []) : []))
  const reviewDetails = useQuery(
    reviewDetailsQuery(supabase, articles.data?.rows ?? [], { isContributor: !canPublish }),
  )
  const canEdit = (article: Article) =>
    canPublish || (isDraftOrInReview(article) && reviewDetails.data?.has(article.id) === true)
  const viewArticle = (article: Article) => {
    if (getCurrentState(article) === 'published') window.open(getArticlePath(article), '_blank', 'noopener')
    // Doesn't replace an open form, because the form may have unsaved changes.
    else setDialog((open) => open ?? { kind: 'preview', article })
  }
  const actions = useArticleActions(discord, viewArticle)
  const { discordAction } = actions
  const selection = useSelection<Article>(articles.data?.rows)
  const unsavedDrafts = useUnsavedDrafts()
  const hasUnsavedChanges = ({ id }: Article) => unsavedDrafts.drafts.some(({ articleId }) => articleId === id)
  // Leaves out drafts of articles whose row already shows a badge for unsaved changes.
  const unlistedDrafts = unsavedDrafts.drafts.filter(
    ({ articleId }) => !articles.data?.rows.some(({ id, state }) => id === articleId && state !== 'draft'),
  )
  const hasOnlyUnsavedDrafts = isOwnOnly && articles.data?.rows.length === 0 && unlistedDrafts.length > 0
  const articleUrl = useArticleUrl({
    onOpen: (id) => (id === 'new' ? openForm({ article: null }) : void openEntry(id)),
    onClose: () => setDialog(null),
  })
  /** Doesn't replace an open form. */
  const openForm = (form: Pick<WriteDialog, 'article' | 'continuedDraft'>) =>
    setDialog((open) => open ?? { kind: 'write', ...form })
  const loadDraft = useLoadDraft()
  /** Replaces an open form, because the user chose this draft. */
  async function continueDraft(draft: UnsavedDraft) {
    const continuedDraft = await loadDraft(draft)
    if (!continuedDraft) return
    const { article } = continuedDraft
    setDialog({ kind: 'write', article, continuedDraft })
    articleUrl.addHistoryEntry(article?.id ?? 'new')
    await unsavedDrafts.refetch()
  }
  function close() {
    setDialog(null)
    articleUrl.clear()
  }
  async function editArticle(article: Article) {
    const draft = await unsavedDrafts.findDraft(article.id)
    const continuedDraft = draft && (await loadDraft(draft, article))
    if (continuedDraft === null || !articleUrl.isCurrent(article.id)) return
    openForm({ article, continuedDraft })
    if (continuedDraft) await unsavedDrafts.refetch()
  }
  const openEntry = useOpenEntry({
    fetchEntry: async (id) => articles.data?.rows.find((row) => row.id === id) ?? fetchArticle(supabase, id),
    // Policies hide other writers' drafts and articles in review from contributors. A contributor
    // may therefore edit every draft and every article in review that loads.
    onFound(article) {
      if (!articleUrl.isCurrent(article.id)) return
      if (canPublish || isDraftOrInReview(article)) void editArticle(article)
      else setDialog((open) => open ?? { kind: 'preview', article })
    },
    onMissing(id) {
      if (articleUrl.isCurrent(id)) close()
    },
  })
  const unfinishedProps = { drafts: unlistedDrafts, onContinue: continueDraft, onDiscard: unsavedDrafts.discard }
  return (
    <>
      <ListScreen
        title="All Articles"
        text={canPublish ? undefined : 'Write an article and submit it for review. An editor publishes it.'}
        badge={
          <>
            <InReviewBadge to={`/admin${list.linkTo({ state: 'in-review' })}`} />
            {!hasOnlyUnsavedDrafts && <UnfinishedArticles {...unfinishedProps} />}
          </>
        }
        action={
          <Button
            size="compact"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => articleUrl.open('new')}
          >
            <Plus aria-hidden className="size-4" />
            New Article
          </Button>
        }
        list={list}
        searchLabel="Search articles"
        filters={[typeFilter, filter]}
        selectionBar={
          canPublish && (
            <>
              <ArticlesSelectionBar selection={selection} actions={actions} isAutoPostOn={discordParts.isAutoPostOn} />
              {discordStatus}
              <FeaturedHint />
            </>
          )
        }
        query={articles}
        noun="articles"
        emptyText={
          hasOnlyUnsavedDrafts ? (
            <UnfinishedNotice {...unfinishedProps} />
          ) : isOwnOnly ? (
            'No articles found. Press “New Article” to write an article.'
          ) : (
            'No articles found'
          )
        }
      >
        {(article) => (
          <ArticleRow
            key={article.id}
            article={article}
            review={reviewDetails.data?.get(article.id)}
            hasUnsavedChanges={hasUnsavedChanges(article)}
            canEdit={canEdit(article)}
            canReadHistory={canPublish || reviewDetails.data?.has(article.id) === true}
            selection={
              canPublish
                ? { isSelected: selection.has(article.id), onToggle: () => selection.toggle(article) }
                : undefined
            }
            isChangedSincePosted={changedSincePosted.data?.has(article.id) === true}
            discordAction={discordAction}
            hasWebhook={hasWebhook}
            onView={() => viewArticle(article)}
            onEdit={() => articleUrl.open(article.id)}
            onOpen={setDialog}
          />
        )}
      </ListScreen>
      {articles.isPending ? null : children}
      {dialog?.kind === 'write' && (dialog.article || authorName !== undefined) && (
        <Suspense>
          <ArticleDialog
            key={dialog.continuedDraft?.draft.id ?? dialog.article?.id}
            article={dialog.article}
            continuedDraft={dialog.continuedDraft}
            authorName={authorName ?? ''}
            actions={actions}
            discordParts={discordParts}
            onContinue={continueDraft}
            onStored={articleUrl.replaceNew}
            onNavigateAway={articleUrl.onLeave}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog?.kind === 'history' && (
        <Suspense>
          <HistoryDialog article={dialog.article} isReadOnly={!canEdit(dialog.article)} onClose={close} />
        </Suspense>
      )}
      {dialog?.kind === 'preview' && (
        <Suspense>
          <PreviewDialog
            article={dialog.article}
            isSaved
            {...(getCurrentState(dialog.article) !== 'published' && {
              description: `“${dialog.article.title}” isn’t public.`,
            })}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog?.kind === 'step' && (
        <NextStepDialog
          article={dialog.article}
          step={dialog.step}
          hasUnsavedChanges={hasUnsavedChanges(dialog.article)}
          actions={actions}
          onClose={close}
        />
      )}
      {dialog?.kind === 'remove message' && (
        <RemoveDiscordMessageDialog article={dialog.article} discordAction={discordAction} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteArticleDialog
          article={dialog.article}
          remove={actions.remove}
          onDeleted={selection.deselect}
          onClose={close}
        />
      )}
    </>
  )
}
