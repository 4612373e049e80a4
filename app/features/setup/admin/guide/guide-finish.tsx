import { Link } from 'react-router'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { OpenSteps } from '../open-steps.tsx'
import { type SetupFacts, useSetup } from '../use-setup.ts'
import { getGuidePath, guideSteps, listOpenSteps } from './guide-steps.ts'

export function GuideFinish({ setupFacts }: { setupFacts: SetupFacts }) {
  const { name } = useSiteSettings()
  const { data, isError, refetch } = useSetup(setupFacts)
  if (isError) return <ListMessage onRetry={() => void refetch()}>Couldn’t load the setup checklist.</ListMessage>
  if (!data) return <ListSkeleton rowCount={4}>Loading the setup checklist...</ListSkeleton>
  const openSteps = listOpenSteps(data.steps, data.skipped)
  const lastStep = guideSteps.at(-1)
  return (
    <div className="flex flex-col gap-6">
      <div
        className={
          'flex flex-col items-start gap-4 rounded-lg border border-t-4 ' +
          'border-border border-t-accent bg-surface p-4 sm:p-6'
        }
      >
        <div>
          <h2 className="font-display text-3xl font-bold">Your site is ready</h2>
          <p className="max-w-prose text-muted-foreground">
            Visitors can open the site now. Next, edit the text under{' '}
            <Link to="/admin/pages" className="text-accent-text underline underline-offset-4">
              Pages
            </Link>{' '}
            and write your first article.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/">
            View site<span className="sr-only"> of {name}</span>
          </ButtonLink>
          <ButtonLink to="/admin" variant="outline">
            Go to the dashboard
          </ButtonLink>
          {lastStep && (
            <ButtonLink to={getGuidePath(lastStep.id)} variant="outline">
              Back
            </ButtonLink>
          )}
        </div>
      </div>
      {openSteps.length > 0 ? (
        <OpenSteps steps={openSteps} />
      ) : (
        <p role="status" className="text-muted-foreground">
          Everything is done or skipped. You can come back to each step under Settings, Setup.
        </p>
      )}
    </div>
  )
}
