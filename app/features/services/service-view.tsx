import type { ReactNode } from 'react'
import { findServiceScene } from '#app/components/art/page-scenes.ts'
import { BulletList } from '#app/components/bullet-list.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { columnClass, MoreLink } from '#app/components/ui/section.tsx'
import { Step, StepList } from '#app/components/ui/steps.tsx'
import { listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { GetStarted } from './actions/get-started.tsx'
import { HeaderActions } from './actions/header-actions.tsx'
import { getActionLabel } from './actions/resolve-action.ts'
import { RequiredForms } from './forms/required-forms.tsx'
import { ServiceFacts } from './service-facts.tsx'
import type { ServicePageData } from './service-page-data.ts'
import { formsAnchor, getServicePath } from './service-paths.ts'

export function ServiceView(props: ServicePageData) {
  const { service, categoryName, labels, action, emergencyCall, forms, relatedServices } = props
  const { id, title, description, contactInfo, overview, requirements, procedures } = service
  const settings = useSiteSettings()
  const buttonLabel = action ? getActionLabel(action, labels, settings) : ''
  const relatedTitle = `${labels.related} ${categoryName}`
  const relatedLinks = relatedServices.map((otherService) => (
    <li key={otherService.id}>
      <MoreLink label={otherService.title} path={getServicePath(otherService.id)} />
    </li>
  ))
  return (
    <>
      <PageHeader
        title={title}
        steps={listParentPages(getServicePath(id), usePageNames())}
        introduction={description}
        scene={findServiceScene(service)}
        isEmergency={id === 'emergency-response'}
      >
        {action && (
          <HeaderActions
            action={action}
            buttonLabel={buttonLabel}
            emergencyCall={emergencyCall}
            forms={forms}
            formsLabel={labels.forms}
          />
        )}
      </PageHeader>
      <ServiceFacts service={service} categoryName={categoryName} labels={labels} />
      <div
        className={
          `${columnClass} grid gap-x-16 gap-y-10 py-8 sm:py-12 lg:grid-cols-2 ` +
          'print:grid-cols-2 print:gap-x-8 print:py-2'
        }
      >
        <div className={sectionsClass}>
          {overview.paragraphs.length > 0 && (
            <ServiceSection title={labels.overview}>
              <div className="flex max-w-measure flex-col gap-4 sm:text-lg print:gap-2 print:text-base">
                {overview.paragraphs.map((text, index) => (
                  <p key={index}>{text}</p>
                ))}
              </div>
            </ServiceSection>
          )}
          {requirements.items.length > 0 && (
            <ServiceSection title={labels.requirements}>
              <div className="sm:text-lg print:text-base">
                <BulletList items={requirements.items} />
              </div>
            </ServiceSection>
          )}
        </div>
        <div className={sectionsClass}>
          {procedures.steps.length > 0 && (
            <ServiceSection title={labels.procedures}>
              <StepList>
                {procedures.steps.map((text, index) => (
                  <Step key={index} number={index + 1}>
                    {text}
                  </Step>
                ))}
              </StepList>
            </ServiceSection>
          )}
          {forms.length > 0 && (
            <ServiceSection id={formsAnchor} title={labels.forms}>
              <RequiredForms forms={forms} office={contactInfo.office} labels={labels} />
            </ServiceSection>
          )}
          {forms.length === 0 && relatedLinks.length > 0 && (
            <div className="print:hidden">
              <ServiceSection title={relatedTitle}>
                <ul className="-my-2">{relatedLinks}</ul>
              </ServiceSection>
            </div>
          )}
        </div>
      </div>
      {forms.length > 0 && relatedLinks.length > 0 && (
        <section className={`${columnClass} pb-6 sm:pb-8 print:hidden`}>
          <div className="flex flex-wrap items-baseline gap-x-10 border-t border-border pt-4">
            <h2 className="font-display text-2xl leading-tight font-bold">{relatedTitle}</h2>
            <ul className="flex flex-wrap gap-x-8 max-sm:flex-col">{relatedLinks}</ul>
          </div>
        </section>
      )}
      {action && <GetStarted action={action} label={buttonLabel} />}
    </>
  )
}

const sectionsClass = 'flex flex-col gap-y-10 empty:hidden print:gap-y-4'

function ServiceSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="break-inside-avoid">
      <h2 className="mb-4 print:mb-2 font-display text-2xl leading-tight font-bold">{title}</h2>
      {children}
    </section>
  )
}
