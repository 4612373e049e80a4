import { LoaderCircle, Pencil, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChoiceBox } from '#app/components/staff/lists/choice-bar.tsx'
import { useMayPublish } from '#app/components/staff/use-may-publish.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { formatDate } from '#app/lib/time/dates.ts'
import { formatMoment as formatZonedMoment } from '#app/lib/time/zoned-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { type Article, articlePath } from '../article.ts'
import type { ArticleActions } from './article-actions.ts'
import type { ArticleWriting } from './article-data.ts'
import { articleTypeLabels } from './article-input.ts'
import type { ContinuedWriting } from './autosave/use-unsaved-copies.ts'
import {
  articleStateLabels,
  articleStateVariants,
  listNextSteps,
  type NextStep,
  stateNow,
} from './life/article-life.ts'

/** A dialog that the list of articles opens. */
export type OpenDialog =
  | { kind: 'write'; article: Article | null; continued?: ContinuedWriting }
  | { kind: 'preview' | 'delete' | 'history' | 'remove message'; article: Article }
  | { kind: 'step'; article: Article; step: NextStep['step'] }

interface ArticleRowProps {
  article: Article
  writing: ArticleWriting | undefined
  /** The user has changes of it that are not saved. */
  isUnsaved: boolean
  /** The policies say the same. */
  mayChange: boolean
  /** Contributors read the history of what they began. */
  mayReadHistory: boolean
  /** Its message on Discord shows something else. */
  isChangedSincePosted: boolean
  /** Given if several articles can be chosen. */
  choice: { isChosen: boolean; onToggle: () => void } | undefined
  onDiscord: ArticleActions['onDiscord']
  /** Shows what isn't public. */
  onPreview: () => void
  onOpen: (dialog: OpenDialog) => void
}

export function ArticleRow(props: ArticleRowProps) {
  const { article, writing, isUnsaved, mayChange, mayReadHistory } = props
  const { choice, isChangedSincePosted, onDiscord, onPreview, onOpen } = props
  const mayPublish = useMayPublish()
  const { timeZone } = useSiteSettings()
  const { title, excerpt, author, date, discord_posted: isPosted, discord_posted_at: postedAt } = article
  const state = stateNow(article)
  const { input } = onDiscord
  const isPosting = onDiscord.isRunning && input?.articleId === article.id && input.action.endsWith('post')
  const button = (label: string, onPress: () => void, icon?: ReactNode) => (
    <Button key={label} variant="outline" aria-label={`${label}: ${title}`} onClick={onPress}>
      {icon}
      {label}
    </Button>
  )
  /** Only one call to Discord runs at a time. */
  const discordButton = (label: string, onPress: () => void, icon?: ReactNode) => (
    <Button
      variant="outline"
      className="col-span-2"
      disabled={onDiscord.isRunning}
      aria-label={`${label}: ${title}`}
      onClick={onPress}
    >
      {icon}
      {label}
    </Button>
  )
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-5 lg:flex-row lg:items-start lg:justify-between lg:gap-6">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-1.5">
          {choice && <ChoiceBox label={`Choose: ${title}`} {...choice} />}
          <Badge variant="primary">{articleTypeLabels[article.type]}</Badge>
          {article.category && <Badge variant="outline">{article.category}</Badge>}
          <Badge variant={articleStateVariants[state]}>{articleStateLabels[state]}</Badge>
          <Badge variant={isPosted ? 'success' : 'muted'}>{isPosted ? 'Posted' : 'Not Posted'}</Badge>
          {isChangedSincePosted && <Badge variant="accent">Changed since posted</Badge>}
          {article.featured && <Badge variant="accent">Featured</Badge>}
          {isUnsaved && <Badge variant="accent">Unsaved Changes</Badge>}
        </div>
        <h3 className="mt-2 leading-snug font-semibold wrap-anywhere">{title}</h3>
        <p className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{excerpt}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-muted-foreground">
          {article.first_published_at === null ? <span>Not published yet</span> : <span>{formatDate(date)}</span>}
          {author && <span>By {author}</span>}
          {postedAt && <span>Posted to Discord {formatMoment(postedAt)}</span>}
          {state === 'scheduled' && article.published_at && (
            <span>Goes public {formatZonedMoment(article.published_at, timeZone)}</span>
          )}
          {state === 'in-review' && writing?.submitted_at && (
            <span>Submitted {formatZonedMoment(writing.submitted_at, timeZone)}</span>
          )}
        </p>
        {state === 'draft' && writing?.review_note && (
          <p className="mt-2 border-l-4 border-accent pl-3 text-sm wrap-anywhere whitespace-pre-line">
            <strong>Sent back: </strong>
            {writing.review_note}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap lg:max-w-lg lg:justify-end">
        {state === 'published' ? (
          <ButtonLink variant="outline" to={articlePath(article)} target="_blank" aria-label={`View: ${title}`}>
            View
          </ButtonLink>
        ) : (
          button('View', onPreview)
        )}
        {(mayPublish || mayChange) &&
          listNextSteps(state, mayPublish).map(({ step, label }) =>
            button(label, () => onOpen({ kind: 'step', article, step })),
          )}
        {mayPublish &&
          state === 'published' &&
          discordButton(
            isPosted ? 'Repost' : 'Post to Discord',
            () => void onDiscord.run({ articleId: article.id, action: isPosted ? 'repost' : 'post' }),
            isPosting ? (
              <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
            ) : (
              <Send aria-hidden className="size-4" />
            ),
          )}
        {isChangedSincePosted &&
          state === 'published' &&
          discordButton('Update on Discord', () => void onDiscord.run({ articleId: article.id, action: 'update' }))}
        {mayPublish &&
          isPosted &&
          state !== 'published' &&
          discordButton('Remove from Discord', () => onOpen({ kind: 'remove message', article }))}
        {mayChange &&
          button('Edit', () => onOpen({ kind: 'write', article }), <Pencil aria-hidden className="size-4" />)}
        {mayReadHistory && button('History', () => onOpen({ kind: 'history', article }))}
        {mayChange &&
          button('Delete', () => onOpen({ kind: 'delete', article }), <Trash2 aria-hidden className="size-4" />)}
      </div>
    </li>
  )
}

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

function formatMoment(moment: string): string {
  return `${formatDate(moment)}, ${timeOfDay.format(new Date(moment))}`
}
