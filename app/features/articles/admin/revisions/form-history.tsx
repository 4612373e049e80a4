import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { OwnEvents } from '#app/components/ui/own-events.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Article } from '../../article.ts'
import type { ArticleInput } from '../article-input.ts'
import { keepUnsavedRevision } from './revision-data.ts'

const HistoryDialog = lazy(() => import('./history-dialog.tsx'))

interface FormHistoryProps {
  /** The version that the form began from. */
  article: Article
  /** IANA name: the site's. */
  timeZone: string
  /** Puts a former version into the form. */
  onUse: (input: ArticleInput) => void
  /** What was in the form is in the history now, and shows its pictures there. */
  onKept: (input: ArticleInput) => void
}

/** The versions of the article that is being edited; one of them can be put into the form, which saves nothing yet. */
export function FormHistory({ article, timeZone, onUse, onKept }: FormHistoryProps) {
  const supabase = useSupabase()
  const { failure } = useToasts()
  const { getValues, formState } = useFormContext<ArticleInput>()
  const [isOpen, setIsOpen] = useState(false)
  const { isDirty } = formState

  async function use(input: ArticleInput): Promise<boolean> {
    try {
      if (isDirty) {
        const present = getValues()
        await keepUnsavedRevision(supabase, article.id, present)
        onKept(present)
      }
    } catch (error) {
      failure(
        'Error',
        `What is in the form could not be kept in the history, so nothing was replaced: ${explainFailure(error)}`,
      )
      return false
    }
    onUse(input)
    return true
  }

  return (
    <>
      <Button variant="outline" className="self-start" onClick={() => setIsOpen(true)}>
        History
      </Button>
      {isOpen && (
        <OwnEvents>
          <Suspense>
            <HistoryDialog article={article} timeZone={timeZone} onUse={use} onClose={() => setIsOpen(false)} />
          </Suspense>
        </OwnEvents>
      )}
    </>
  )
}
