import { scenesBySection } from '#app/components/art/page-scenes.ts'
import { BulletList } from '#app/components/bullet-list.tsx'
import { EmailLink, PostalAddress } from '#app/components/contact/contact-details.tsx'
import { ApplyLink, PrintedApplyLink } from '#app/components/page-links/apply-link.tsx'
import { CallToAction } from '#app/components/page-links/call-to-action.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { UnbrokenWords } from '#app/components/ui/unbroken-words.tsx'
import { getPageLabel } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'
import { LeaderHeader } from './leader-header.tsx'
import type { LeaderListItem } from './leader-view-model.ts'

interface OpenPositionProps {
  leader: LeaderListItem
  content: DocumentContent<'vacancy'>
  /** Null if visitors can't open an application form. */
  applyLabel: string | null
  /** The text of the back button before the page's name. */
  backLabel: string
}

export function OpenPosition({ leader, content, applyLabel, backLabel }: OpenPositionProps) {
  const names = usePageNames()
  const { responsibilities, qualifications, benefits, apply, contact } = content
  return (
    <>
      <LeaderHeader leader={leader} title={leader.openingTitle}>
        {applyLabel && <ApplyLink className="mt-4">{applyLabel}</ApplyLink>}
      </LeaderHeader>
      <div className={`${columnClass} py-10 sm:py-14 print:py-2`}>
        <p dir="auto" className="font-display text-3xl leading-[1.15] font-bold text-balance lg:text-5xl">
          <UnbrokenWords text={leader.description} />
        </p>
        <div className="mt-8 grid gap-10 md:grid-cols-2 wide:grid-cols-3 print:mt-4 print:gap-4">
          {[responsibilities, qualifications, benefits].map(({ title, items }, index) => (
            <section key={index} className="border-t-2 border-accent pt-4 print:break-inside-avoid">
              <h2 className="mb-3 font-display text-2xl leading-tight font-bold">{title}</h2>
              <BulletList items={items} hasCheckMarks={index === 2} />
            </section>
          ))}
          <RecruitmentContact {...contact} applyLabel={applyLabel} />
          <ButtonLink to="/leadership" variant="outline" className="justify-self-start md:col-span-full">
            {backLabel} {getPageLabel('/leadership', names)}
          </ButtonLink>
        </div>
      </div>
      <CallToAction
        scene={scenesBySection.vacancyEnd}
        mainButton={applyLabel && <ApplyLink>{applyLabel}</ApplyLink>}
        {...apply}
      />
    </>
  )
}

type Vacancy = OpenPositionProps['content']

function RecruitmentContact({ title, labels, applyLabel }: Vacancy['contact'] & Pick<OpenPositionProps, 'applyLabel'>) {
  const { phones, emails } = useSiteSettings()
  return (
    <section
      aria-labelledby="recruitment-contact"
      className="gap-x-10 border-t-2 border-accent pt-4 wide:col-span-3 wide:grid wide:grid-cols-3 print:gap-x-4"
    >
      <h2 id="recruitment-contact" className="font-display text-2xl leading-tight font-bold">
        {title}
      </h2>
      <dl
        className={
          'grid gap-x-10 gap-y-5 mt-3 wide:col-span-2 wide:mt-0 wide:grid-cols-2 print:gap-x-4 ' + 'print:gap-y-1'
        }
      >
        <div>
          <dt className="font-semibold text-muted-foreground">{labels.phone}</dt>
          <dd>{phones.recruitment}</dd>
        </div>
        <div>
          <dt className="font-semibold text-muted-foreground">{labels.email}</dt>
          <dd>
            <EmailLink email={emails.recruitment} />
          </dd>
        </div>
        <div className="wide:col-start-2 wide:row-span-2 wide:row-start-1">
          <dt className="font-semibold text-muted-foreground">{labels.address}</dt>
          <dd>
            <PostalAddress />
          </dd>
        </div>
        {applyLabel && <PrintedApplyLink label={applyLabel} />}
      </dl>
    </section>
  )
}
