import type { SupabaseClient } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#app/components/staff/use-action.ts'
import { type Deletion, useDeletion } from '#app/components/staff/use-deletion.ts'
import { type ToastAction, useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure, getServerMessage } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { deleteRow, RowNotFoundError, type UpdateOutcome, updateRowIfUnchanged } from '#app/lib/browser/write-row.ts'
import { toColumns } from '#app/lib/form-fields.ts'
import { type Article, articleSchema } from '../article.ts'
import { articlesKey } from './article-data.ts'
import { type ArticleInput, articleFields, articleFormSchema, toArticleInput } from './article-input.ts'
import { type StateChange, stateChangeMessages, wasEverPublic } from './status/article-status.ts'

const table = 'articles'
const notFoundMessage = 'Article not found'
export const articleNouns = ['article', 'articles'] as const

export const formatArticleCount = ({ length }: readonly unknown[]) => `${length} ${articleNouns[length === 1 ? 0 : 1]}`

/** Updates an article with optimistic locking. If `base` is outdated, the outcome is a conflict. */
export function updateArticle(supabase: SupabaseClient, base: Article, columns: object) {
  const target = { table, key: { id: base.id }, notFoundMessage }
  return updateRowIfUnchanged(supabase, target, { schema: articleSchema, readVersion: base.updated_at, columns })
}

interface ArticleValues {
  input: ArticleInput
  /** True to ping a role in the Discord message. If undefined, the stored value doesn't change. */
  ping?: boolean | undefined
  stateChange?: StateChange | undefined
}

export interface NewArticle extends ArticleValues {
  /** True if the form stays open. Its status line then reports the save, so no toast appears. */
  staysOpen?: boolean
  /** True if an earlier insert may have stored the article even though the response was lost. */
  mayBeStored?: boolean
}

interface ArticleChange extends ArticleValues {
  /** The version that the form loaded. */
  base: Article
  /** Labels of the fields in which another user's changes were merged. */
  mergedLabels?: readonly string[]
  removesDiscordMessages?: boolean
}

function toRow({ input, ping, stateChange }: ArticleValues) {
  return { ...toColumns(articleFields, input), ...(ping !== undefined && { discord_ping: ping }), ...stateChange }
}

async function createArticle(supabase: SupabaseClient, article: NewArticle): Promise<Article> {
  const { data } = await supabase.from(table).insert(toRow(article)).select().single().throwOnError()
  return articleSchema.parse(data)
}

const dayMs = 86_400_000

async function findStoredArticle(
  supabase: SupabaseClient,
  { input, stateChange }: NewArticle,
): Promise<Article | null> {
  const { data } = await supabase
    .from(table)
    .select()
    .eq('title', input.title)
    .gte('created_at', new Date(Date.now() - dayMs).toISOString())
    .limit(20)
    .throwOnError()
  const hasSameContent = (article: Article) =>
    (stateChange === undefined || article.state === stateChange.state) &&
    (['content', 'excerpt', 'category', 'author'] as const).every((name) => article[name] === input[name])
  return articleSchema.array().parse(data).find(hasSameContent) ?? null
}

interface DeletedArticle {
  id: string
  removesDiscordMessages: boolean
  isPublic: boolean
}

export type ArticleDeletion = Deletion<DeletedArticle>

/** @throws RowNotFoundError or an error with the code `PT404` if the article doesn't exist */
async function deleteArticle(supabase: SupabaseClient, { id, removesDiscordMessages }: DeletedArticle): Promise<void> {
  if (!removesDiscordMessages) return deleteRow(supabase, { table, key: { id }, notFoundMessage })
  await supabase.rpc('delete_article_with_messages', { article: id }).throwOnError()
}

interface StateChangeRequest {
  article: Article
  stateChange: StateChange
  removesDiscordMessages?: boolean
}

interface PublishRequest {
  articles: readonly Article[]
  /** Called with the IDs of the published articles, even if other articles can't be published. */
  onPublished: (ids: readonly string[]) => void
}

async function applyStateChange(
  supabase: SupabaseClient,
  { article, stateChange }: StateChangeRequest,
): Promise<Article> {
  const validation = stateChange.state === 'draft' ? null : articleFormSchema.safeParse(toArticleInput(article))
  if (validation?.error) {
    const issueMessages = validation.error.issues.map(({ message }) => message)
    throw new Error(`This article isn’t complete. Edit it first: ${issueMessages.join(', ')}.`)
  }
  const outcome = await updateArticle(supabase, article, stateChange)
  if ('saved' in outcome) return outcome.saved
  throw new Error('Someone else has changed this article. Check it, then try again.')
}

type DiscordAction = 'post' | 'repost' | 'update' | 'remove'

const discordFailureTitles: Record<DiscordAction, string> = {
  post: 'Article not posted',
  repost: 'Article not posted',
  update: 'Message not updated',
  remove: 'Message not removed',
}

export interface DiscordPosting {
  /** Resolves to the server's message, if any. */
  postArticle: (post: { articleId: string; action: 'post' | 'repost' }) => Promise<string | null>
  /**
   * Polls until the message is posted or updated. Also resolves if the outcome is still unknown
   * after the last poll.
   */
  waitForPost: (articleId: string) => Promise<void>
  updateMessage: (articleId: string) => Promise<void>
  /** The article must not be public. */
  removeMessage: (articleId: string) => Promise<void>
}

async function runDiscordAction(discord: DiscordPosting, articleId: string, action: DiscordAction): Promise<string> {
  switch (action) {
    case 'update':
      await discord.updateMessage(articleId)
      return 'Message on Discord updated'
    case 'remove':
      await discord.removeMessage(articleId)
      return 'Article removed from Discord'
    default:
      return (await discord.postArticle({ articleId, action })) ?? 'Article posted to Discord successfully'
  }
}

export type ArticleActions = ReturnType<typeof useArticleActions>

export function useArticleActions(discord: DiscordPosting, viewArticle: (article: Article) => void) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { showSuccess, showError } = useToasts()
  const refetchArticles = () => queryClient.invalidateQueries({ queryKey: articlesKey })
  const createViewAction = (article: Article): ToastAction => ({ label: 'View', onPress: () => viewArticle(article) })
  /**
   * Waits until the server has posted or updated the Discord message, then refetches the list.
   * Callers don't wait, because the article is already saved.
   */
  const refetchAfterPost = (id: string) =>
    void discord
      .waitForPost(id)
      .catch((error: unknown) => console.warn('The article wasn’t posted or updated on Discord.', error))
      .then(refetchArticles)

  /** Callers don't wait, because the article is withdrawn even if removing its messages fails. */
  const removeMessages = (id: string) =>
    void discord
      .removeMessage(id)
      .catch((error: unknown) =>
        showError(
          'Article still on Discord',
          `The article is withdrawn, but its message remains: ${explainFailure(error)}`,
        ),
      )
      .then(refetchArticles)

  const create = useAction({
    mutationFn: async (article: NewArticle) =>
      (article.mayBeStored && (await findStoredArticle(supabase, article))) || createArticle(supabase, article),
    onSuccess(article, { stateChange, staysOpen }) {
      if (staysOpen) return
      if (stateChange) showSuccess(stateChangeMessages[stateChange.state], undefined, createViewAction(article))
      else showSuccess('Success!', 'Article created successfully', createViewAction(article))
      if (article.state === 'published') refetchAfterPost(article.id)
    },
    onError: () => showError('Error', 'Failed to save article'),
    reloads: articlesKey,
  })

  const update = useAction({
    mutationFn: ({ base, ...change }: ArticleChange): Promise<UpdateOutcome<Article>> =>
      updateArticle(supabase, base, toRow(change)),
    onSuccess(outcome, { base, stateChange, mergedLabels = [], removesDiscordMessages }) {
      if (!('saved' in outcome)) return
      const mergedText =
        mergedLabels.length > 0 ? ` and merged with someone else’s changes: ${mergedLabels.join(', ')}` : ''
      if (stateChange)
        showSuccess(
          stateChangeMessages[stateChange.state],
          mergedText && `Saved${mergedText}`,
          createViewAction(outcome.saved),
        )
      else showSuccess('Success!', `Article updated successfully${mergedText}`, createViewAction(outcome.saved))
      if (removesDiscordMessages) removeMessages(outcome.saved.id)
      else if (outcome.saved.discord_posted || isFirstPublished(base, outcome.saved)) refetchAfterPost(outcome.saved.id)
    },
    onError: (error) =>
      error instanceof RowNotFoundError
        ? showError(error.message, 'Someone else has deleted this article.')
        : showError('Error', 'Failed to save article'),
    reloads: articlesKey,
  })

  /** Resolves to null if saving failed or someone else changed the draft. */
  async function saveDraft({ base, ...change }: ArticleChange, onError: (error: Error) => void) {
    const outcome = await updateArticle(supabase, base, toRow(change)).catch(onError)
    if (!outcome || !('saved' in outcome)) return null
    void refetchArticles()
    return outcome.saved
  }

  const remove: ArticleDeletion = useDeletion({
    table,
    nouns: articleNouns,
    deleteOne: (article) => deleteArticle(supabase, article),
    successText: 'Article deleted successfully',
    explainError: (error) => getServerMessage(error) ?? 'Failed to delete article',
    isPublic: ({ isPublic }) => isPublic,
  })

  const changeState = useAction({
    mutationFn: (request: StateChangeRequest) => applyStateChange(supabase, request),
    onSuccess(savedArticle, { article, stateChange: { state }, removesDiscordMessages = false }) {
      showSuccess(
        state === 'draft' ? 'Article is a draft again' : stateChangeMessages[state],
        undefined,
        createViewAction(savedArticle),
      )
      if (removesDiscordMessages) removeMessages(savedArticle.id)
      else if (isFirstPublished(article, savedArticle)) refetchAfterPost(savedArticle.id)
    },
    failureTitle: 'Article not changed',
    reloads: articlesKey,
  })

  /** If an article can't be published, continues with the other articles. */
  const publish = useAction({
    async mutationFn({ articles }: PublishRequest) {
      const publishedArticles: Article[] = []
      const rejections: string[] = []
      for (const article of articles) {
        try {
          const savedArticle = await applyStateChange(supabase, { article, stateChange: { state: 'published' } })
          publishedArticles.push(savedArticle)
          if (isFirstPublished(article, savedArticle)) refetchAfterPost(savedArticle.id)
        } catch (error) {
          rejections.push(`“${article.title}”: ${explainFailure(error)}`)
        }
      }
      return { publishedArticles, rejections }
    },
    onSuccess({ publishedArticles, rejections }, { onPublished }) {
      onPublished(publishedArticles.map(({ id }) => id))
      if (publishedArticles.length > 0) showSuccess(`${formatArticleCount(publishedArticles)} published`)
      if (rejections.length > 0) showError(`${formatArticleCount(rejections)} not published`, rejections.join('; '))
    },
    reloads: articlesKey,
  })

  const sendBack = useAction({
    async mutationFn({ article, note }: { article: Article; note: string }) {
      await supabase.rpc('send_back_article', { article: article.id, note }).throwOnError()
    },
    onSuccess: () => showSuccess('Article sent back to its writer'),
    failureTitle: 'Article not sent back',
    reloads: articlesKey,
  })

  const discordAction = useAction({
    mutationFn: ({ articleId, action }: { articleId: string; action: DiscordAction }) =>
      runDiscordAction(discord, articleId, action),
    onSuccess: (message) => showSuccess(message),
    onError: (error, { action }) => showError(discordFailureTitles[action], explainFailure(error)),
    reloads: articlesKey,
  })

  return { create, update, saveDraft, remove, changeState, publish, sendBack, discordAction }
}

/** The server posts an article automatically only when the article is first published. */
function isFirstPublished(base: Article, savedArticle: Article): boolean {
  return savedArticle.state === 'published' && !savedArticle.discord_posted && !wasEverPublic(base)
}
