import { LoaderCircle, Pencil, Send, Trash2 } from 'lucide-react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatDate } from '#app/lib/dates.ts'
import type { Article } from '../article.ts'
import type { ArticlePost } from './article-data.ts'
import { articleTypeLabels } from './article-input.ts'

interface ArticleRowProps {
  article: Article
  isPosting: boolean
  /** Some article is being posted; only one post runs at a time. */
  isPostingAny: boolean
  onPost: (action: ArticlePost['action']) => void
  onEdit: () => void
  onDelete: () => void
}

export function ArticleRow({ article, isPosting, isPostingAny, onPost, onEdit, onDelete }: ArticleRowProps) {
  const { title, excerpt, author, date, discord_posted: isPosted, discord_posted_at: postedAt } = article
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-5 lg:flex-row lg:items-start lg:justify-between lg:gap-6">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap gap-1.5">
          <Badge variant="primary">{articleTypeLabels[article.type]}</Badge>
          <Badge variant="outline">{article.category}</Badge>
          <Badge variant={isPosted ? 'success' : 'muted'}>{isPosted ? 'Posted' : 'Not Posted'}</Badge>
          {article.featured && <Badge variant="accent">Featured</Badge>}
        </div>
        <h3 className="mt-2 leading-snug font-semibold wrap-anywhere">{title}</h3>
        <p className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{excerpt}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-muted-foreground">
          <span>{formatDate(date)}</span>
          <span>By {author}</span>
          {postedAt && <span>Posted to Discord {formatMoment(postedAt)}</span>}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap lg:justify-end">
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
        <Button variant="outline" aria-label={`Edit: ${title}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </Button>
        <Button variant="outline" aria-label={`Delete: ${title}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
      </div>
    </li>
  )
}

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

function formatMoment(moment: string): string {
  return `${formatDate(moment)}, ${timeOfDay.format(new Date(moment))}`
}
