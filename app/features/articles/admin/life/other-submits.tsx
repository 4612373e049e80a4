import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useMayPublish } from '#app/components/staff/use-may-publish.ts'
import { Button } from '#app/components/ui/button.tsx'
import type { Article } from '../../article.ts'
import type { ArticleInput } from '../article-input.ts'
import type { ArticleStep } from './article-life.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

interface OtherSubmitsProps {
  /** Null for a new one. */
  article: Article | null
  isSaving: boolean
  onSubmit: (step: ArticleStep) => Promise<void>
}

/** The buttons beside the one that creates or updates an article. */
export function OtherSubmits({ article, isSaving, onSubmit }: OtherSubmitsProps) {
  const mayPublish = useMayPublish()
  const { trigger } = useFormContext<ArticleInput>()
  const [isScheduling, setIsScheduling] = useState(false)
  const button = (label: string, onPress: () => void) => (
    <Button variant="outline" disabled={isSaving} onClick={onPress}>
      {label}
    </Button>
  )
  if (!mayPublish) {
    const isSubmitted = article?.state === 'in-review'
    return isSubmitted ? null : button('Submit for Review', () => void onSubmit({ state: 'in-review' }))
  }
  if (article) return null
  return (
    <>
      {button('Save draft', () => void onSubmit({ state: 'draft' }))}
      {/* What is missing is said first, where it is missing. */}
      {button('Schedule…', () => void trigger(undefined, { shouldFocus: true }).then(setIsScheduling))}
      {isScheduling && (
        <ScheduleDialog
          publishedAt={null}
          isSaving={isSaving}
          onSchedule={async (published_at) => {
            setIsScheduling(false)
            await onSubmit({ state: 'scheduled', published_at })
          }}
          onClose={() => setIsScheduling(false)}
        />
      )}
    </>
  )
}
