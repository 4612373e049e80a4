import type { ReactNode } from 'react'
import { findServiceScene } from '#app/components/art/page-scenes.ts'
import { BulletList } from '#app/components/bullet-list.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { ScenePicture } from '#app/components/ui/scene-picture.tsx'
import { columnClass, MoreLink } from '#app/components/ui/section.tsx'
import { Step, StepList } from '#app/components/ui/steps.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { GetStarted } from './actions/get-started.tsx'
import { HeaderActions } from './actions/header-actions.tsx'
import { getActionLabel } from './actions/resolve-action.ts'
import { RequiredForms } from './forms/required-forms.tsx'
import type { ServicePageData } from './load-service-page.ts'
import { ServiceFacts } from './service-facts.tsx'
import { formsAnchor, getServicePath } from './service-paths.ts'

export function ServiceView(props: ServicePageData) {
  const { service, categoryName, labels, action, emergencyCall, forms, relatedServices } = props
  const { id, title, description, contactInfo, overview, requirements, procedures } = service
  const settings = useSiteSettings()
  const buttonLabel = action ? getActionLabel(action, labels, settings) : ''
  const related = relatedServices.length > 0 && (
    <RelatedServices title={`${labels.related} ${categoryName}`} services={relatedServices} isRow={forms.length > 0} />
  )
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
            <ServiceSection title={labels.procedures} className={related && forms.length === 0 ? '' : 'grow'}>
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
          {forms.length === 0 && related}
        </div>
        {forms.length > 0 && related}
      </div>
      {action && <GetStarted action={action} label={buttonLabel} />}
    </>
  )
}

const sectionsClass = 'flex flex-col justify-between gap-y-10 empty:hidden print:gap-y-4'

interface ServiceSectionProps {
  id?: string
  title: string
  className?: string
  children: ReactNode
}

function ServiceSection({ id, title, className, children }: ServiceSectionProps) {
  return (
    <section id={id} className={joinClasses('flex flex-col break-inside-avoid', className)}>
      <h2 className="mb-4 print:mb-2 font-display text-2xl leading-tight font-bold">{title}</h2>
      {children}
    </section>
  )
}

interface RelatedServicesProps {
  title: string
  services: ServicePageData['relatedServices']
  /** True for a row below both columns. */
  isRow: boolean
}

function RelatedServices({ title, services, isRow }: RelatedServicesProps) {
  return (
    <section
      className={joinClasses(
        'flex grow rounded-lg border border-border bg-surface p-4 sm:p-5 print:hidden',
        isRow
          ? 'flex-wrap items-center justify-between gap-x-6 lg:col-span-full'
          : 'relative isolate flex-col justify-center overflow-hidden sm:pe-48',
      )}
    >
      <h2 className="font-display text-2xl leading-tight font-bold">{title}</h2>
      <ul className="-mb-2 mt-1 flex flex-wrap gap-x-6 max-sm:flex-col">
        {services.map((service) => (
          <li key={service.id}>
            <MoreLink label={service.title} path={getServicePath(service.id)} />
          </li>
        ))}
      </ul>
      {!isRow && services[0] && (
        <ScenePicture
          scene={services[0].scene}
          visibleFrom="40rem"
          className="absolute inset-y-0 end-0 -z-10 w-44 max-sm:hidden"
          imageClass="h-full object-[76%_100%]"
        />
      )}
    </section>
  )
}
