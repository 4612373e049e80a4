import type { ReactNode } from 'react'
import { findServiceScene } from '#app/components/art/page-scenes.ts'
import { BulletList } from '#app/components/bullet-list.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { ScenePicture } from '#app/components/ui/scene-picture.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
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
          `${columnClass} grid grid-flow-dense gap-x-16 gap-y-10 py-8 sm:py-12 wide:grid-cols-2 ` +
          'print:gap-x-8 print:gap-y-4 print:py-2'
        }
      >
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
        {procedures.steps.length > 0 && (
          <ServiceSection title={labels.procedures} className={secondColumnClass}>
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
          <ServiceSection id={formsAnchor} title={labels.forms} className={secondColumnClass}>
            <RequiredForms forms={forms} office={contactInfo.office} labels={labels} />
          </ServiceSection>
        )}
        {relatedServices.length > 0 && (
          <ServiceSection
            title={`${labels.related} ${categoryName}`}
            className={joinClasses('print:hidden', forms.length > 0 ? 'lg:col-span-full' : secondColumnClass)}
          >
            <RelatedServices services={relatedServices} />
          </ServiceSection>
        )}
      </div>
      {action && <GetStarted action={action} label={buttonLabel} />}
    </>
  )
}

/** The grid is dense, so the sections of both columns start side by side. */
const secondColumnClass = 'wide:col-start-2'

interface ServiceSectionProps {
  id?: string
  title: string
  className?: string
  children: ReactNode
}

function ServiceSection({ id, title, className = 'wide:col-start-1', children }: ServiceSectionProps) {
  return (
    <section id={id} className={joinClasses('break-inside-avoid', className)}>
      <h2 className="mb-4 print:mb-2 font-display text-2xl leading-tight font-bold">{title}</h2>
      {children}
    </section>
  )
}

function RelatedServices({ services }: { services: ServicePageData['relatedServices'] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
      {services.map(({ id, title, scene }) => (
        <li
          key={id}
          className={
            'group relative flex max-w-xl items-center gap-4 overflow-hidden rounded-lg border border-border ' +
            'bg-surface only:flex-col only:items-stretch'
          }
        >
          <ScenePicture
            scene={scene}
            className="relative h-24 w-2/5 shrink-0 group-only:h-36 group-only:w-full"
            imageClass="h-full object-[85%_100%]"
          />
          <Link
            to={getServicePath(id)}
            className={
              'pe-2 font-display text-xl leading-tight font-bold group-only:px-4 group-only:pb-4 ' +
              'group-hover:underline after:absolute after:inset-0'
            }
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
