import type { Article } from '../../article.ts'
import type { ArticleWriting } from '../article-data.ts'
import { useReviewDetails } from './use-review-details.ts'

/** Shows why an editor sent the article back. Renders nothing if that hasn't happened. */
export function SentBackNote({ writing }: { writing: ArticleWriting | undefined }) {
  if (!writing?.review_note) return null
  return (
    <p className="my-1 border-l-4 border-accent pl-3 text-sm wrap-anywhere whitespace-pre-line">
      <strong>Sent back: </strong>
      {writing.review_note}
    </p>
  )
}

/** Shows the note above the form. */
export function FormSentBackNote({ article }: { article: Article }) {
  const review = useReviewDetails(article)
  return article.state === 'draft' ? <SentBackNote writing={review} /> : null
}
