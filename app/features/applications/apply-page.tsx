import { useEffect, useState } from 'react'
import { scenesBySection } from '#app/components/art/page-scenes.ts'
import { EmailLink } from '#app/components/contact/contact-details.tsx'
import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { focusTarget } from '#app/components/focus-target.ts'
import { SplitSection } from '#app/components/split-section.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { Step, StepList } from '#app/components/ui/steps.tsx'
import { applicationPath } from '#app/site/application-path.ts'
import { getPageLabel, listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'
import { ApplicationForm } from './application-form.tsx'

type ApplyContent = Pick<DocumentContent<'hiring'>, 'application' | 'process'>

export function ApplyPage({ content }: { content: ApplyContent }) {
  const { application, process } = content
  const names = usePageNames()
  const { emails } = useSiteSettings()
  const [isSent, setIsSent] = useState(false)
  if (isSent) return <SentPage content={content} />
  return (
    <>
      <PageHeader
        isShort
        scene={scenesBySection.hiringContact}
        tabletFocus="sm:max-lg:object-[78%_100%]"
        desktopFocus="lg:object-[100%_50%]"
        title={application.title}
        crumb="Apply"
        steps={listParentPages(applicationPath, names)}
        introduction={application.introduction}
      />
      <div className={`${columnClass} grid gap-x-16 gap-y-10 pb-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_20rem]`}>
        <div
          className={
            'self-start border-accent bg-surface py-5 max-sm:-mx-4 max-sm:px-4 sm:rounded-lg sm:border-t-4 sm:p-8 ' +
            '[&_label]:text-lg'
          }
        >
          <noscript>
            <p className="mb-6 rounded-lg border border-accent bg-surface p-4 font-semibold">
              This form needs JavaScript. Write to <EmailLink email={emails.recruitment} /> instead.
            </p>
          </noscript>
          <ApplicationForm content={application} onSent={() => setIsSent(true)} />
          <FictionNotice className="mt-6 text-muted-foreground" />
        </div>
        {process.items.length > 0 && (
          <aside aria-labelledby="steps" className="lg:sticky lg:top-24 lg:self-start short:static">
            <h2 id="steps" className="mb-4 font-display text-2xl leading-tight font-bold">
              {process.title}
            </h2>
            <ApplicationSteps items={process.items} />
          </aside>
        )}
      </div>
    </>
  )
}

/** Replaces the form. Scrolls to the top and focuses the heading, because no new page loads. */
function SentPage({ content: { application, process } }: { content: ApplyContent }) {
  const names = usePageNames()
  useEffect(() => {
    window.scrollTo(0, 0)
    focusTarget(document.querySelector<HTMLElement>('#main h1'))
  }, [])
  return (
    <>
      <PageHeader
        scene={scenesBySection.hiringContact}
        tabletFocus="sm:max-lg:object-[78%_100%]"
        desktopFocus="lg:h-[125%] lg:object-[100%_100%]"
        title={application.sent.title}
        crumb="Apply"
        steps={listParentPages(applicationPath, names)}
        introduction={application.sent.text}
      >
        <ButtonLink to="/hiring" variant="onBand" className="mt-5">
          Back to {getPageLabel('/hiring', names)}
        </ButtonLink>
      </PageHeader>
      {process.items.length > 0 && (
        <SplitSection title={process.title}>
          <ApplicationSteps items={process.items} isFirstStepDone />
        </SplitSection>
      )}
    </>
  )
}

interface ApplicationStepsProps {
  items: ApplyContent['process']['items']
  isFirstStepDone?: boolean
}

function ApplicationSteps({ items, isFirstStepDone = false }: ApplicationStepsProps) {
  const currentIndex = isFirstStepDone ? 1 : 0
  return (
    <StepList>
      {items.map(({ title, text }, index) => {
        const state = index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'later'
        return (
          <Step key={index} number={index + 1} state={state}>
            <h3 className={`font-semibold ${state === 'current' ? '' : 'text-muted-foreground'}`}>
              {title} {state === 'done' && <Badge className="ms-2">Done</Badge>}
              {state === 'current' && (
                <Badge variant="accent" className="ms-2">
                  {isFirstStepDone ? 'Next' : 'You are here'}
                </Badge>
              )}
            </h3>
            {state !== 'done' && <p className="text-base text-muted-foreground">{text}</p>}
          </Step>
        )
      })}
    </StepList>
  )
}
