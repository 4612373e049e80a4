import { LoaderCircle, Pencil, Send, Trash2 } from 'lucide-react'
import { ListRow, RowButton, type RowMenuItem } from '#app/components/staff/lists/list-row.tsx'
import { useCanPublish } from '#app/components/staff/use-can-publish.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { formatDate } from '#app/lib/time/format-date.ts'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import { articleTypeLabels } from '#app/site/articles/article-types.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { type Article, getArticlePath } from '../article.ts'
import type { ArticleActions } from './article-actions.ts'
import type { ReviewDetails } from './article-data.ts'
import { unpublishedChangesLabel } from './autosave/autosave-status-text.tsx'
import type { ContinuedDraft } from './autosave/use-unsaved-drafts.ts'
import {
  articleStateLabels,
  articleStateVariants,
  getCurrentState,
  listNextSteps,
  type NextStep,
} from './status/article-status.ts'
import { SentBackNote } from './status/sent-back-note.tsx'

export interface WriteDialog {
  kind: 'write'
  article: Article | null
  continuedDraft?: ContinuedDraft | undefined
}

export type DialogState =
  | WriteDialog
  | { kind: 'preview' | 'delete' | 'history' | 'remove message'; article: Article }
  | { kind: 'step'; article: Article; step: NextStep['step'] }

interface ArticleRowProps {
  article: Article
  review: ReviewDetails | undefined
  hasUnsavedChanges: boolean
  /** False to hide buttons and steps. Policies decide if a change is allowed. */
  canEdit: boolean
  /** True for editors and for the contributor who wrote the article. */
  canReadHistory: boolean
  /** True if the Discord message shows an older version. */
  isChangedSincePosted: boolean
  /** Undefined if the user can't select articles. */
  selection: { isSelected: boolean; onToggle: () => void } | undefined
  discordAction: ArticleActions['discordAction']
  hasWebhook: boolean
  /** Shows the public page, or a preview if the article isn't public. */
  onView: () => void
  onEdit: () => void
  onOpen: (dialog: DialogState) => void
}

export function ArticleRow(props: ArticleRowProps) {
  const { article, review, hasUnsavedChanges, canEdit, canReadHistory } = props
  const { selection, isChangedSincePosted, discordAction, hasWebhook, onView, onEdit, onOpen } = props
  const canPublish = useCanPublish()
  const { timeZone } = useSiteSettings()
  const { title, excerpt, author, date, discord_posted: isPosted, discord_posted_at: postedAt } = article
  const state = getCurrentState(article)
  const { input } = discordAction
  const isPosting = discordAction.isRunning && input?.articleId === article.id && input.action.endsWith('post')
  const canChangeState = canPublish || canEdit
  const canPost = canPublish && state === 'published'
  const runDiscordAction = (action: 'post' | 'repost' | 'update') =>
    void discordAction.run({ articleId: article.id, action })
  const discordLabel = isPosted ? 'Repost' : 'Post to Discord'
  const post = () => runDiscordAction(isPosted ? 'repost' : 'post')
  const askToDelete = () => onOpen({ kind: 'delete', article })
  const menu: RowMenuItem[] = [
    state === 'published' ? { label: 'View', to: getArticlePath(article) } : { label: 'View', onPress: onView },
    ...(canChangeState ? listNextSteps(state, canPublish) : []).map(({ step, label }) => ({
      label,
      onPress: () => onOpen({ kind: 'step', article, step }),
    })),
    ...(isChangedSincePosted && canPost
      ? [{ label: 'Update on Discord', isDisabled: discordAction.isRunning, onPress: () => runDiscordAction('update') }]
      : []),
    ...(canPublish && isPosted && state !== 'published'
      ? [{ label: 'Remove from Discord', onPress: () => onOpen({ kind: 'remove message', article }) }]
      : []),
    ...(canReadHistory ? [{ label: 'History', onPress: () => onOpen({ kind: 'history', article }) }] : []),
    ...(canPost && !hasWebhook ? [{ label: discordLabel, isForPhone: true, isDisabled: true }] : []),
  ]

  function formatStatusTime(): string {
    if (state === 'scheduled' && article.published_at)
      return `Publishes ${formatDateTime(article.published_at, timeZone)}`
    if (state === 'in-review' && review?.submitted_at)
      return `Submitted ${formatDateTime(review.submitted_at, timeZone)}`
    if (article.first_published_at === null) return `Edited ${formatDate(article.updated_at)}`
    return formatDate(date)
  }

  return (
    <ListRow
      title={title}
      onOpen={canEdit ? onEdit : onView}
      selection={selection}
      summary={excerpt}
      badges={
        <>
          <Badge size="small" variant={articleStateVariants[state]}>
            {articleStateLabels[state]}
          </Badge>
          {hasUnsavedChanges && state !== 'draft' && (
            <Badge size="small" variant="accent">
              {unpublishedChangesLabel}
            </Badge>
          )}
          {article.category && (
            <Badge size="small" variant="quiet">
              {article.category}
            </Badge>
          )}
          <Badge size="small" variant="quiet" className="max-sm:sr-only">
            {articleTypeLabels[article.type]}
          </Badge>
          {article.featured && (
            <Badge size="small" className="max-sm:sr-only">
              Featured
            </Badge>
          )}
          <Badge size="small" variant="quiet" className="max-sm:sr-only">
            {isPosted ? 'Posted' : 'Not Posted'}
          </Badge>
          {isChangedSincePosted && (
            <Badge size="small" variant="accent">
              Changed since posted
            </Badge>
          )}
        </>
      }
      facts={[
        formatStatusTime(),
        author && `By ${author}`,
        postedAt && `Posted to Discord ${formatDateTime(postedAt, timeZone)}`,
      ]}
      phoneFactCount={1}
      note={state === 'draft' && review?.review_note && <SentBackNote review={review} />}
      actions={
        <>
          {canPost && (
            <RowButton
              label={discordLabel}
              title={title}
              Icon={isPosting ? LoaderCircle : Send}
              isIconOnly={!hasWebhook}
              isInPhoneMenu={!hasWebhook}
              isBusy={isPosting}
              // Only one Discord request runs at a time.
              isDisabled={discordAction.isRunning}
              disabledReason={hasWebhook ? undefined : `${discordLabel}: add a Discord webhook to the settings first`}
              onPress={post}
            />
          )}
          {canEdit && <RowButton label="Edit" title={title} Icon={Pencil} onPress={onEdit} />}
          {canEdit && <RowButton label="Delete" title={title} Icon={Trash2} isIconOnly onPress={askToDelete} />}
        </>
      }
      menu={menu}
    />
  )
}
