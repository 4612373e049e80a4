import { CheckList } from '#app/components/check-list.tsx'
import { NoticeIfEmergency } from '#app/components/fiction-notice.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { columnClass, SectionHead } from '#app/components/ui/section.tsx'
import { findUnitOfService } from '#app/components/unit.ts'
import { pagesAbove } from '#app/site/find-page.ts'
import type { Service } from '#content/services/service.ts'
import { serviceTexts } from '#content/services.ts'
import { GetStarted } from './get-started.tsx'
import { RequiredForms } from './required-forms.tsx'
import { ServiceContact } from './service-contact.tsx'
import type { ServicePageData } from './service-page-data.ts'

/** One service, with everything needed to use it. */
export function ServiceView({ service, action, forms }: ServicePageData) {
  const unit = findUnitOfService(service)
  const { id, title, description, content, requirements, procedures, contactInfo } = service
  return (
    <>
      <PageHead
        title={title}
        steps={pagesAbove(`/services/${id}`)}
        introduction={description}
        scene={unit.scene}
        unitClass={unit.className}
      />
      <div className={`${columnClass} grid gap-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_20rem]`}>
        <div className="flex min-w-0 flex-col gap-10">
          <section>
            <SectionHead title={serviceTexts.overview} />
            <div className="flex max-w-measure flex-col gap-4">
              {content.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <NoticeIfEmergency text={[description, ...content]} className={besideTextClass} />
          </section>
          <section>
            <SectionHead title={serviceTexts.requirements} />
            <CheckList items={requirements} />
            <NoticeIfEmergency text={requirements} className={besideTextClass} />
          </section>
          <section>
            <SectionHead title={serviceTexts.procedures} />
            <ol className="flex flex-col gap-4">
              {procedures.map((step, index) => (
                <li key={step} className="flex gap-4">
                  <span
                    aria-hidden
                    className="grid size-9 shrink-0 place-items-center rounded-full bg-band font-display text-xl font-bold text-band-accent tabular-nums"
                  >
                    {index + 1}
                  </span>
                  <span className="min-w-0 pt-1">{step}</span>
                </li>
              ))}
            </ol>
            <NoticeIfEmergency text={procedures} className={besideTextClass} />
          </section>
          {forms.length > 0 && (
            <section>
              <SectionHead title={serviceTexts.forms} />
              <RequiredForms forms={forms} office={contactInfo.office} />
            </section>
          )}
        </div>
        <aside aria-label={serviceTexts.quickInfo} className="flex flex-col gap-5 lg:sticky lg:top-24 lg:self-start">
          <QuickInfo service={service} />
          <Card>
            <CardBody>
              <h2 className="font-display text-2xl font-bold">{serviceTexts.contactInfo}</h2>
              <ServiceContact info={contactInfo} />
              {action && <GetStarted action={action} />}
            </CardBody>
          </Card>
        </aside>
      </div>
    </>
  )
}

const besideTextClass = 'mt-4 max-w-measure rounded-md border-s-4 border-destructive bg-muted px-4 py-2 font-semibold'

function QuickInfo({ service }: { service: Service }) {
  return (
    <Card>
      <CardBody>
        <h2 className="font-display text-2xl font-bold">{serviceTexts.quickInfo}</h2>
        <dl className="flex flex-col gap-3">
          {[
            { label: 'Category', text: service.category },
            { label: 'Availability', text: service.availability },
            { label: 'Contact', text: service.contact },
          ].map(({ label, text }) => (
            <div key={label}>
              <dt className="text-sm font-semibold text-muted-foreground">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <NoticeIfEmergency text={[service.availability, service.contact]} className="text-muted-foreground" />
      </CardBody>
    </Card>
  )
}
