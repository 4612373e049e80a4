import { LoaderCircle, Pencil, Send, Trash2 } from 'lucide-react'
import { ChoiceBox } from '#app/components/staff/lists/choice-bar.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { formatDate } from '#app/lib/time/dates.ts'
import { formatMoment as formatZonedMoment } from '#app/lib/time/zoned-time.ts'
import { type Article, articlePath } from '../article.ts'
import type { ArticlePost } from './article-data.ts'
import { articleTypeLabels } from './article-input.ts'
import {
  articleStateLabels,
  articleStateVariants,
  listNextSteps,
  type NextStep,
  stateNow,
} from './life/article-life.ts'
import type { ArticleWriting } from './life/life-data.ts'

interface ArticleRowProps {
  article: Article
  writing: ArticleWriting | undefined
  /** The person who looks has changes of it that are not saved. */
  isUnsaved: boolean
  /** The site's zone: IANA name. */
  timeZone: string
  mayPublish: boolean
  /** What may be written anew; the policies say the same. */
  mayChange: boolean
  /** Contributors read that of what they began. */
  mayReadHistory: boolean
  /** Its message on Discord shows something else. */
  isChangedSincePosted: boolean
  isPosting: boolean
  /** Some article is being posted; only one post runs at a time. */
  isPostingAny: boolean
  /** Where several can be chosen. */
  choice?: { isChosen: boolean; onToggle: () => void } | undefined
  onPost: (action: ArticlePost['action']) => void
  onUpdateMessage: () => void
  /** Asks whether what visitors don't see any more leaves Discord as well. */
  onRemoveMessage: () => void
  onStep: (step: NextStep['step']) => void
  /** Shows what isn't public. */
  onPreview: () => void
  onEdit: () => void
  onHistory: () => void
  onDelete: () => void
}

export function ArticleRow(props: ArticleRowProps) {
  const { article, writing, isUnsaved, timeZone, mayPublish, mayChange, mayReadHistory } = props
  const { choice, isChangedSincePosted, isPosting, isPostingAny } = props
  const { onPost, onUpdateMessage, onRemoveMessage, onStep, onPreview, onEdit, onHistory, onDelete } = props
  const { title, excerpt, author, date, discord_posted: isPosted, discord_posted_at: postedAt } = article
  const state = stateNow(article)
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-5 lg:flex-row lg:items-start lg:justify-between lg:gap-6">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-1.5">
          {choice && <ChoiceBox label={`Choose: ${title}`} {...choice} />}
          <Badge variant="primary">{articleTypeLabels[article.type]}</Badge>
          <Badge variant="outline">{article.category}</Badge>
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
          <span>By {author}</span>
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
          <Button variant="outline" aria-label={`View: ${title}`} onClick={onPreview}>
            View
          </Button>
        )}
        {(mayPublish || mayChange) &&
          listNextSteps(state, mayPublish).map(({ step, label }) => (
            <Button key={step} variant="outline" aria-label={`${label}: ${title}`} onClick={() => onStep(step)}>
              {label}
            </Button>
          ))}
        {mayPublish && state === 'published' && (
          <Button
            variant="outline"
            className="col-span-2"
            disabled={isPostingAny}
            aria-label={`${isPosted ? 'Repost' : 'Post to Discord'}: ${title}`}
            onClick={() => onPost(isPosted ? 'repost' : 'post')}
          >
            {isPosting ? (
              <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
            ) : (
              <Send aria-hidden className="size-4" />
            )}
            {isPosted ? 'Repost' : 'Post to Discord'}
          </Button>
        )}
        {isChangedSincePosted && state === 'published' && (
          <Button
            variant="outline"
            className="col-span-2"
            disabled={isPostingAny}
            aria-label={`Update on Discord: ${title}`}
            onClick={onUpdateMessage}
          >
            Update on Discord
          </Button>
        )}
        {mayPublish && isPosted && state !== 'published' && (
          <Button
            variant="outline"
            className="col-span-2"
            disabled={isPostingAny}
            aria-label={`Remove from Discord: ${title}`}
            onClick={onRemoveMessage}
          >
            Remove from Discord
          </Button>
        )}
        {mayChange && (
          <Button variant="outline" aria-label={`Edit: ${title}`} onClick={onEdit}>
            <Pencil aria-hidden className="size-4" />
            Edit
          </Button>
        )}
        {mayReadHistory && (
          <Button variant="outline" aria-label={`History: ${title}`} onClick={onHistory}>
            History
          </Button>
        )}
        {mayChange && (
          <Button variant="outline" aria-label={`Delete: ${title}`} onClick={onDelete}>
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

function formatMoment(moment: string): string {
  return `${formatDate(moment)}, ${timeOfDay.format(new Date(moment))}`
}
