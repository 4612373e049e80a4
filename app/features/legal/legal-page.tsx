import { PageHeader } from '#app/components/ui/page-header.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { toAnchor } from '#app/lib/to-anchor.ts'
import { listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'

interface LegalPageProps {
  path: '/privacy' | '/imprint'
  title: string
  introduction?: string
  parts: readonly { title: string; text: string }[]
}

export function LegalPage({ path, title, introduction, parts }: LegalPageProps) {
  return (
    <>
      <PageHeader title={title} steps={listParentPages(path, usePageNames())} {...(introduction && { introduction })} />
      <div className={`${columnClass} flex flex-col gap-8 py-8 sm:py-12`}>
        {parts.map((section, index) => (
          <section key={index} id={toAnchor(section.title)} className="max-w-measure">
            <h2 dir="auto" className="font-display text-3xl leading-tight font-bold wrap-anywhere">
              {section.title}
            </h2>
            <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line sm:text-lg">
              {section.text}
            </p>
          </section>
        ))}
      </div>
    </>
  )
}
