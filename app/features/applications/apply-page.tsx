import { useState } from 'react'
import { EmailLink } from '#app/components/contact/contact-details.tsx'
import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { applicationPath } from '#app/site/application-path.ts'
import { getPageLabel, listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'
import { ApplicationForm } from './application-form.tsx'

export function ApplyPage({ content }: { content: Pick<DocumentContent<'hiring'>, 'application' | 'process'> }) {
  const { application, process } = content
  const names = usePageNames()
  const { emails } = useSiteSettings()
  const [isSent, setIsSent] = useState(false)
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
          {isSent ? (
            <section>
              {/* Moves the focus here, because sending removes the form that had the focus. */}
              <h2
                ref={focus}
                tabIndex={-1}
                className="scroll-mt-24 font-display text-3xl leading-tight font-bold outline-none"
              >
                {application.sent.title}
              </h2>
              <p className="mt-2 sm:text-lg">{application.sent.text}</p>
              <ButtonLink to="/hiring" className="mt-6">
                Back to {getPageLabel('/hiring', names)}
              </ButtonLink>
            </section>
          ) : (
            <>
              <noscript>
                <p className="mb-6">
                  This form needs JavaScript. Write to <EmailLink email={emails.recruitment} /> instead.
                </p>
              </noscript>
              <FictionNotice className="mb-6 text-muted-foreground" />
              <ApplicationForm content={application} onSent={() => setIsSent(true)} />
            </>
          )}
        </div>
        {process.items.length > 0 && (
          <aside aria-labelledby="steps">
            <h2 id="steps" className="font-display text-2xl leading-tight font-bold">
              {process.title}
            </h2>
            <ol className="mt-4 flex flex-col gap-4">
              {process.items.map(({ title, text }, index) => (
                <li key={index} className="border-s-4 border-accent ps-4">
                  <h3 className="font-semibold">
                    {index + 1}. {title}
                  </h3>
                  <p className="text-muted-foreground">{text}</p>
                </li>
              ))}
            </ol>
          </aside>
        )}
      </div>
    </>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
