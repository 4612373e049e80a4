import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { EventBoundary } from '#app/components/ui/event-boundary.tsx'
import type { Article } from '../../article.ts'
import type { ArticleInput } from '../article-input.ts'

const HistoryDialog = lazy(() => import('./history-dialog.tsx'))

interface FormHistoryProps {
  /** The version that the form began from. */
  article: Article
  /** Keeps what is in the form in the history; false if that failed. */
  onKeep: (input: ArticleInput) => Promise<boolean>
  /** Puts a former version into the form. */
  onUse: (input: ArticleInput) => void
}

/** The versions of the article that is being edited; one of them can be put into the form, which saves nothing yet. */
export function FormHistory({ article, onKeep, onUse }: FormHistoryProps) {
  const { getValues, formState } = useFormContext<ArticleInput>()
  const [isOpen, setIsOpen] = useState(false)
  const { isDirty } = formState

  async function use(input: ArticleInput): Promise<boolean> {
    if (isDirty && !(await onKeep(getValues()))) return false
    onUse(input)
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
            <HistoryDialog article={article} onUse={use} onClose={() => setIsOpen(false)} />
          </Suspense>
        </EventBoundary>
      )}
    </>
  )
}
