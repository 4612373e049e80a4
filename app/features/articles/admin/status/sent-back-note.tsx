import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Article } from '../../article.ts'
import { type ArticleWriting, articleWritingQuery } from '../article-data.ts'

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

interface FormNoteProps {
  article: Article
  /** Review details that the list has already loaded. */
  knownWriting: Map<string, ArticleWriting> | undefined
}

/** Shows the note above the form. Loads it if the list doesn't have the article. */
export function FormSentBackNote({ article, knownWriting }: FormNoteProps) {
  const writing = useQuery({
    ...articleWritingQuery(useSupabase(), [article], { isContributor: false }),
    ...(knownWriting?.has(article.id) && { placeholderData: knownWriting }),
  })
  return article.state === 'draft' ? <SentBackNote writing={writing.data?.get(article.id)} /> : null
}
