import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { scenesBySection } from '#app/components/art/page-scenes.ts'
import { EmailLink } from '#app/components/contact/contact-details.tsx'
import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { focusTarget } from '#app/components/focus-target.ts'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
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
        title={application.title}
        crumb="Apply"
        steps={listParentPages(applicationPath, names)}
        introduction={application.introduction}
      />
      <div className={`${columnClass} grid gap-x-16 gap-y-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_20rem]`}>
        <div className="max-w-2xl">
          <noscript>
            <p className="mb-6 rounded-lg border border-accent bg-surface p-4 font-semibold">
              This form needs JavaScript. Write to <EmailLink email={emails.recruitment} /> instead.
            </p>
          </noscript>
          <FictionNotice className="mb-6 text-muted-foreground" />
          <ApplicationForm content={application} onSent={() => setIsSent(true)} />
        </div>
        {process.items.length > 0 && (
          <aside aria-labelledby="steps">
            <ApplicationSteps process={process} />
          </aside>
        )}
      </div>
    </>
  )
}

/** Replaces the form, so it starts like a new page: at the top, with the focus on the heading. */
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
        <section className={`${columnClass} py-8 sm:py-12`}>
          <ApplicationSteps process={process} isFirstDone />
        </section>
      )}
    </>
  )
}

interface ApplicationStepsProps {
  process: ApplyContent['process']
  isFirstDone?: boolean
}

function ApplicationSteps({ process, isFirstDone = false }: ApplicationStepsProps) {
  return (
    <>
      <h2 id="steps" className="font-display text-2xl leading-tight font-bold">
        {process.title}
      </h2>
      <ol className={`mt-4 flex flex-col gap-4 ${isFirstDone ? 'lg:flex-row lg:*:flex-1' : ''}`}>
        {process.items.map(({ title, text }, index) => (
          <li key={index} className="border-s-4 border-accent ps-4">
            <h3 className="font-semibold">
              {index + 1}. {title}
              {isFirstDone && index === 0 && (
                <span className="ms-3 inline-flex items-center gap-1 align-bottom text-success">
                  <Check aria-hidden className="size-5" /> Done
                </span>
              )}
            </h3>
            <p className="text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
