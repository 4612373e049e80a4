import { Printer } from 'lucide-react'
import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { getBadgePath } from '#app/site/badge-path.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { FormPageData } from '../load-service-page.ts'
import { getServiceEmail, ServiceEmail } from '../service-email.tsx'
import { toPhrases } from '../service-facts.tsx'
import { getServicePath } from '../service-paths.ts'
import { PaperField } from './paper-field.tsx'
import './paper-form.css'

/** A form that visitors fill out on the screen or by hand. The form sends nothing to the server. */
export function PaperForm({ service, form, labels }: FormPageData) {
  return (
    <div className={`${columnClass} grid gap-8 pb-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_18rem] print:block print:p-0`}>
      <section
        aria-label={form.title}
        data-clear-on-leave
        className={
          'paper-form border-b border-border bg-surface px-4 py-5 max-sm:-mx-4 print:mx-0 ' +
          'sm:rounded-lg sm:border sm:p-10'
        }
      >
        <PaperHeader service={service} />
        <PaperTitle title={form.title} service={service} />
        <p dir="auto">{form.introduction}</p>
        {/* In wide windows, the instructions are beside the form, so only keyboard users need the link. */}
        <p dir="auto" className="mt-3 text-sm text-muted-foreground lg:not-focus-within:sr-only print:hidden">
          {labels.fillIn}{' '}
          <a
            href={`#${instructionsId}`}
            className="font-semibold text-accent-text underline underline-offset-4 pointer-coarse:py-3"
          >
            {labels.title}
          </a>
        </p>
        <div className="paper-fields mt-6 flex flex-wrap">
          {form.fields.map((field, index) => (
            <PaperField key={index} field={field} dateLabel={labels.date} />
          ))}
        </div>
        <OfficeFields labels={labels} />
      </section>
      <Instructions service={service} labels={labels} />
    </div>
  )
}

const instructionsId = 'hand-in'

/**
 * Looks like a letterhead. Phones show only the notice that the department is fictional. On paper,
 * the site's letterhead replaces this header.
 */
function PaperHeader({ service }: Pick<FormPageData, 'service'>) {
  const { name, address, badge } = useSiteSettings()
  return (
    <header
      className={
        'mb-6 flex flex-wrap items-center gap-4 border-b-2 border-accent pb-5 max-sm:mb-4 max-sm:pb-3 print:hidden'
      }
    >
      <img
        src={getBadgePath(badge)}
        alt=""
        width={56}
        height={65}
        className="h-16 w-14 shrink-0 object-contain max-sm:hidden"
      />
      <div className="min-w-0 grow basis-48 max-sm:hidden">
        <p className="font-display text-2xl leading-tight font-extrabold">{name}</p>
        <p className="text-sm text-muted-foreground">
          {address.building}, {address.street}, {address.city}
        </p>
      </div>
      <p className="text-sm font-semibold text-accent-text max-sm:hidden">{service.title}</p>
      <FictionNotice className="w-full font-semibold text-balance sm:rounded-sm sm:border sm:px-3 sm:py-1.5" />
    </header>
  )
}

/** Replaces the page header in print. The page header would take up a third of the sheet. */
function PaperTitle({ title, service }: Pick<FormPageData, 'service'> & { title: string }) {
  return (
    <div aria-hidden className="mb-2 hidden items-baseline justify-between gap-4 print:flex">
      <p dir="auto" className="font-display text-3xl leading-tight font-extrabold">
        {title}
      </p>
      <p className="text-sm">{service.title}</p>
    </div>
  )
}

function OfficeFields({ labels }: Pick<FormPageData, 'labels'>) {
  const { office, receivedOn, receivedBy, number } = labels
  return (
    <div className="paper-office mt-5 grid-cols-[1fr_4fr] border bg-muted not-print:max-sm:hidden print:grid">
      <p dir="auto" className="paper-label font-semibold">
        {office}
      </p>
      <dl className="grid grid-cols-3 divide-x not-print:border-t print:border-s">
        {[receivedOn, receivedBy, number].map((label, index) => (
          <div key={index} className="paper-label h-14 print:h-[10mm]">
            <dt dir="auto">{label}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </div>
  )
}

function Instructions({ service, labels }: Pick<FormPageData, 'service' | 'labels'>) {
  const { emails } = useSiteSettings()
  const { id, title, contactInfo } = service
  const { office, hours } = contactInfo
  const email = getServiceEmail(contactInfo, emails)
  return (
    <aside
      aria-labelledby={instructionsId}
      className="flex flex-col gap-4 lg:sticky lg:top-24 lg:self-start print:hidden"
    >
      <h2 id={instructionsId} dir="auto" className="font-display text-2xl font-bold">
        {labels.title}
      </h2>
      <ol className="flex list-decimal flex-col gap-2 ps-5 marker:font-semibold marker:text-accent-text">
        <li dir="auto">{labels.fillIn}</li>
        <li dir="auto">{labels.print}</li>
        <li dir="auto">
          {labels.bring} {office}
          <span className="block text-sm text-muted-foreground">{toPhrases(hours)}</span>
        </li>
        {email && (
          <li dir="auto">
            {labels.send}{' '}
            <span className="inline-block">
              <ServiceEmail email={email} />
            </span>
          </li>
        )}
      </ol>
      <div className="flex flex-wrap gap-x-3 gap-y-4">
        <Button variant="accent" className="needs-script" data-action="print">
          <Printer aria-hidden className="size-4" />
          {labels.printButton}
        </Button>
        <ButtonLink to={getServicePath(id)} variant="outline">
          {labels.back} {title}
        </ButtonLink>
      </div>
    </aside>
  )
}
