import type { Article } from '../../article.ts'
import type { ReviewDetails } from '../article-data.ts'
import { useReviewDetails } from './use-review-details.ts'

export function SentBackNote({ review }: { review: ReviewDetails | undefined }) {
  if (!review?.review_note) return null
  return (
    <p className="my-1 border-l-4 border-accent pl-3 text-sm wrap-anywhere whitespace-pre-line">
      <strong>Sent back: </strong>
      {review.review_note}
    </p>
  )
}

export function FormSentBackNote({ article }: { article: Article }) {
  const review = useReviewDetails(article)
  return article.state === 'draft' ? <SentBackNote review={review} /> : null
}
