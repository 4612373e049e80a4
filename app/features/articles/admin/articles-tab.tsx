import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ListScreen } from '#app/components/staff/lists/list-screen.tsx'
import { useChoice } from '#app/components/staff/lists/use-choice.ts'
import { useMayPublish } from '#app/components/staff/use-may-publish.ts'
import { useOpenRequest } from '#app/components/staff/use-open-request.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useListParams } from '#app/lib/browser/use-list-params.ts'
import { type Article, articlePath, articleStateSchema } from '../article.ts'
import { type DiscordPosting, useArticleActions } from './article-actions.ts'
import {
  allArticlesQuery,
  articlePageSize,
  articleWritingQuery,
  changedSincePostedQuery,
  readArticle,
} from './article-data.ts'
import { articleTypes } from './article-input.ts'
import { ArticleRow, type OpenDialog } from './article-row.tsx'
import { ArticlesChoiceBar } from './articles-choice-bar.tsx'
import { UnfinishedArticles } from './autosave/unsaved-drafts.tsx'
import { useContinueWriting, useUnsavedDrafts } from './autosave/use-unsaved-drafts.ts'
import { DeleteArticleDialog, RemoveMessageDialog } from './delete-article-dialog.tsx'
import { FeaturedHint } from './featured/featured-hint.tsx'
import type { MessageParts } from './message-preview.tsx'
import { PreviewDialog } from './preview/preview-dialog.tsx'
import { articleStateLabels, isBeingWritten, stateNow } from './status/article-status.ts'
import { NextStepDialog } from './status/next-step-dialog.tsx'

const typeFilter = {
  name: 'type',
  label: 'Type of articles',
  options: [{ value: 'all', label: 'All types' }, ...articleTypes],
} as const
const states = articleStateSchema.options.map((value) => ({ value, label: articleStateLabels[value] }))
const stateFilter = {
  name: 'state',
  label: 'State of articles',
  options: [{ value: 'all', label: 'All states' }, ...states],
} as const

const loadArticleDialog = () => import('./article-dialog.tsx')
const ArticleDialog = lazy(async () => ({ default: (await loadArticleDialog()).ArticleDialog }))
/** Loading may fail without a network; opening the form tries again. */
const preloadDialog = () => void Promise.allSettled([loadArticleDialog()])
const HistoryDialog = lazy(() => import('./revisions/history-dialog.tsx'))

interface ArticlesTabProps {
  /** The signed-in user's; null while it isn't known. */
  authorName: string | null
  discord: DiscordPosting
  message: MessageParts
  /** Stands below the list once that is there. */
  children?: ReactNode
}

export function ArticlesTab({ authorName, discord, message, children }: ArticlesTabProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const list = useListParams()
  const type = list.valueOf(typeFilter)
  const state = list.valueOf(stateFilter)
  const supabase = useSupabase()
  const mayPublish = useMayPublish()
  const articles = useQuery(allArticlesQuery(supabase, list.page, { words: list.words, type, state }))
  const changed = useQuery(changedSincePostedQuery(supabase, mayPublish ? (articles.data?.rows ?? []) : []))
  const writing = useQuery(articleWritingQuery(supabase, articles.data?.rows ?? [], { isContributor: !mayPublish }))
  const mayChange = (article: Article) =>
    mayPublish || (isBeingWritten(article) && writing.data?.has(article.id) === true)
  const view = (article: Article) => {
    if (stateNow(article) === 'published') window.open(articlePath(article), '_blank', 'noopener')
    // What is written in an open form stays.
    else setDialog((open) => open ?? { kind: 'preview', article })
  }
  const actions = useArticleActions(discord, view)
  const { onDiscord } = actions
  const choice = useChoice<Article>()
  const unsaved = useUnsavedDrafts()
  const continueWriting = useContinueWriting((continued) =>
    setDialog({ kind: 'write', article: continued.article, continued }),
  )
  const close = () => setDialog(null)
  /** Opens the form, with the user's own changes if they kept some. */
  async function edit(article: Article) {
    const copy = await unsaved.findCopy(article.id)
    if (copy) await continueWriting(copy, article)
    else setDialog((open) => open ?? { kind: 'write', article })
  }
  useOpenRequest({
    screen: '/admin',
    onNew: () => setDialog((open) => open ?? { kind: 'write', article: null }),
    read: (id) => readArticle(supabase, id),
    // Contributors read no drafts but their own.
    onFound: (article) =>
      mayPublish || isBeingWritten(article) ? void edit(article) : setDialog({ kind: 'preview', article }),
  })
  return (
    <>
      <ListScreen
        title="All Articles"
        text={mayPublish ? undefined : 'Write an article and submit it for review: an editor publishes it.'}
        badge={<UnfinishedArticles copies={unsaved.copies} onContinue={continueWriting} onDiscard={unsaved.discard} />}
        action={
          <Button
            size="compact"
            // Loads the form while the pointer or the focus is on its way to a press.
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setDialog({ kind: 'write', article: null })}
          >
            <Plus aria-hidden className="size-4" />
            New Article
          </Button>
        }
        list={list}
        searchLabel="Search articles"
        filters={[typeFilter, stateFilter]}
        bar={
          mayPublish && (
            <>
              <FeaturedHint />
              <ArticlesChoiceBar choice={choice} shown={articles.data?.rows ?? []} remove={actions.remove} />
            </>
          )
        }
        query={articles}
        pageSize={articlePageSize}
        loadingText="Loading articles..."
        failedText="Couldn’t load the articles."
        emptyText="No articles found"
      >
        {(article) => (
          <ArticleRow
            key={article.id}
            article={article}
            writing={writing.data?.get(article.id)}
            isUnsaved={unsaved.copies.some(({ articleId }) => articleId === article.id)}
            mayChange={mayChange(article)}
            mayReadHistory={mayPublish || writing.data?.has(article.id) === true}
            choice={
              mayPublish ? { isChosen: choice.has(article.id), onToggle: () => choice.toggle(article) } : undefined
            }
            isChangedSincePosted={changed.data?.has(article.id) === true}
            onDiscord={onDiscord}
            onPreview={() => view(article)}
            onEdit={() => void edit(article)}
            onOpen={setDialog}
          />
        )}
      </ListScreen>
      {articles.isPending ? null : children}
      {dialog?.kind === 'write' && (
        <Suspense>
          <ArticleDialog
            key={dialog.continued?.copy.id}
            article={dialog.article}
            continued={dialog.continued}
            writing={writing.data}
            authorName={authorName}
            actions={actions}
            message={message}
            onContinue={continueWriting}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog?.kind === 'history' && (
        <Suspense>
          <HistoryDialog article={dialog.article} isReadOnly={!mayChange(dialog.article)} onClose={close} />
        </Suspense>
      )}
      {dialog?.kind === 'preview' && <PreviewDialog article={dialog.article} onClose={close} />}
      {dialog?.kind === 'step' && (
        <NextStepDialog article={dialog.article} step={dialog.step} actions={actions} onClose={close} />
      )}
      {dialog?.kind === 'remove message' && (
        <RemoveMessageDialog article={dialog.article} onDiscord={onDiscord} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteArticleDialog article={dialog.article} remove={actions.remove} onClose={close} />
      )}
    </>
  )
}
