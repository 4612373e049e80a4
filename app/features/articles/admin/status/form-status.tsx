import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { formatRecentTime } from '#app/lib/time/format-recent-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { Article } from '../../article.ts'
import { submitterQuery } from '../article-data.ts'
import { AutosaveStatusText } from '../autosave/autosave-status-text.tsx'
import type { AutosaveStatus } from '../autosave/create-autosave.ts'
import { PresenceLine } from '../presence/presence-line.tsx'
import { articleStateLabels, getCurrentState } from './article-status.ts'
import { useReviewDetails } from './use-review-details.ts'

interface FormStatusProps {
  article: Article | null
  autosaveStatus: AutosaveStatus
  /** True during a save that the user started. */
  isSaving: boolean
}

export function FormStatus({ article, autosaveStatus, isSaving }: FormStatusProps) {
  return (
    <div className="flex gap-x-3 text-sm text-muted-foreground max-sm:flex-col">
      <p className="min-h-5 min-w-0">
        {article && <StateText article={article} />}
        <AutosaveStatusText
          status={isSaving ? { kind: 'sending' } : autosaveStatus}
          state={article && getCurrentState(article)}
        />
      </p>
      {article && <PresenceLine articleId={article.id} />}
    </div>
  )
}

function StateText({ article }: { article: Article }) {
  const { timeZone } = useSiteSettings()
  const state = getCurrentState(article)
  const submittedAt = useReviewDetails(article)?.submitted_at ?? null
  const submitter = useQuery(submitterQuery(useSupabase(), article, state === 'in-review' ? submittedAt : null))
  const format = (timestamp: string) => formatRecentTime(new Date(timestamp), timeZone)
  if (state === 'scheduled' && article.published_at) return `Scheduled for ${format(article.published_at)}`
  if (state !== 'in-review' || submittedAt === null) return articleStateLabels[state]
  const byline = submitter.data ? ` by ${submitter.data},` : ''
  return `In review · submitted${byline} ${format(submittedAt)}`
}
