import { CheckList } from '#app/components/check-list.tsx'
import { NoticeIfEmergency } from '#app/components/fiction-notice.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { columnClass, SectionHead } from '#app/components/ui/section.tsx'
import { findUnitOfService } from '#app/components/unit.ts'
import { withKeys } from '#app/lib/with-keys.ts'
import { pagesAbove } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-frame.ts'
import { GetStarted } from './actions/get-started.tsx'
import { RequiredForms } from './forms/required-forms.tsx'
import { ServiceContact } from './service-contact.tsx'
import type { ServicePageData } from './service-page-data.ts'
import { servicePath } from './service-paths.ts'

/** One service, with everything needed to use it. */
export function ServiceView({ service, category, labels, action, forms }: ServicePageData) {
  const unit = findUnitOfService(service)
  const { id, title, description, contactInfo } = service
  const { paragraphs } = service.overview
  const { items: requirements } = service.requirements
  const { steps } = service.procedures
  return (
    <>
      <PageHead
        title={title}
        steps={pagesAbove(servicePath(id), usePageNames())}
        introduction={description}
        scene={unit.scene}
        unitClass={unit.className}
      />
      <div className={`${columnClass} grid gap-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_20rem]`}>
        <div className="flex min-w-0 flex-col gap-10">
          {paragraphs.length > 0 && (
            <section>
              <SectionHead title={labels.overview} />
              <div className="flex max-w-measure flex-col gap-4">
                {withKeys(paragraphs.map((text) => ({ text }))).map(({ key, text }) => (
                  <p key={key}>{text}</p>
                ))}
              </div>
              <NoticeIfEmergency text={[description, ...paragraphs]} className={besideTextClass} />
            </section>
          )}
          {requirements.length > 0 && (
            <section>
              <SectionHead title={labels.requirements} />
              <CheckList items={requirements} />
              <NoticeIfEmergency text={requirements} className={besideTextClass} />
            </section>
          )}
          {steps.length > 0 && (
            <section>
              <SectionHead title={labels.procedures} />
              <ol className="flex flex-col gap-4">
                {withKeys(steps.map((text) => ({ text }))).map(({ key, text }) => (
                  <li key={key} className="flex gap-4">
                    <span
                      aria-hidden
                      className="grid size-9 shrink-0 place-items-center rounded-full bg-band font-display text-xl font-bold text-band-accent tabular-nums"
                    >
                      {key + 1}
                    </span>
                    <span className="min-w-0 pt-1">{text}</span>
                  </li>
                ))}
              </ol>
              <NoticeIfEmergency text={steps} className={besideTextClass} />
            </section>
          )}
          {forms.length > 0 && (
            <section>
              <SectionHead title={labels.forms} />
              <RequiredForms forms={forms} office={contactInfo.office} words={labels} />
            </section>
          )}
        </div>
        <aside aria-label={labels.quickInfo} className="flex flex-col gap-5 lg:sticky lg:top-24 lg:self-start">
          <QuickInfo service={service} category={category} labels={labels} />
          <Card>
            <CardBody>
              <h2 className="font-display text-2xl font-bold">{labels.contactInfo}</h2>
              <ServiceContact info={contactInfo} labels={labels} />
              {action && <GetStarted action={action} label={labels.getStarted} />}
            </CardBody>
          </Card>
        </aside>
      </div>
    </>
  )
}

const besideTextClass = 'mt-4 max-w-measure rounded-md border-s-4 border-destructive bg-muted px-4 py-2 font-semibold'

function QuickInfo({ service, category, labels }: Pick<ServicePageData, 'service' | 'category' | 'labels'>) {
  return (
    <Card>
      <CardBody>
        <h2 className="font-display text-2xl font-bold">{labels.quickInfo}</h2>
        <dl className="flex flex-col gap-3">
          {withKeys([
            { label: labels.category, text: category },
            { label: labels.availability, text: service.availability },
            { label: labels.contact, text: service.contact },
          ])
            .filter(({ text }) => text !== '')
            .map(({ key, label, text }) => (
              <div key={key}>
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
