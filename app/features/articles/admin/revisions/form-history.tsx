import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { EventBoundary } from '#app/components/ui/event-boundary.tsx'
import type { Article } from '../../article.ts'
import type { ArticleInput } from '../article-input.ts'

const HistoryDialog = lazy(() => import('./history-dialog.tsx'))

interface FormHistoryProps {
  article: Article
  /** Resolves to false on failure. */
  onSaveToHistory: (input: ArticleInput) => Promise<boolean>
  onLoad: (input: ArticleInput) => void
}

export function FormHistory({ article, onSaveToHistory, onLoad }: FormHistoryProps) {
  const { getValues, formState } = useFormContext<ArticleInput>()
  const [isOpen, setIsOpen] = useState(false)
  const { isDirty } = formState

  async function loadVersion(input: ArticleInput): Promise<boolean> {
    if (isDirty && !(await onSaveToHistory(getValues()))) return false
    onLoad(input)
    return true
  }

  return (
    <>
      <Button variant="outline" className="self-start" onClick={() => setIsOpen(true)}>
        History
      </Button>
      {isOpen && (
        <EventBoundary>
          <Suspense>
            <HistoryDialog article={article} onLoad={loadVersion} onClose={() => setIsOpen(false)} />
          </Suspense>
        </EventBoundary>
      )}
    </>
  )
}
