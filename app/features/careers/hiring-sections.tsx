import { scenesBySection } from '#app/components/art/page-scenes.ts'
import { BulletList } from '#app/components/bullet-list.tsx'
import { EmailLink, PostalAddress } from '#app/components/contact/contact-details.tsx'
import { ContactPanel } from '#app/components/contact/contact-panel.tsx'
import { ApplyLink, PrintedApplyLink } from '#app/components/page-links/apply-link.tsx'
import { PageButton } from '#app/components/page-links/page-button.tsx'
import { RankSteps, useRanks } from '#app/components/ranks/rank-lists.tsx'
import { SceneBand } from '#app/components/scene-band.tsx'
import { SplitSection } from '#app/components/split-section.tsx'
import { Diamond } from '#app/components/ui/diamond.tsx'
import { Section, SectionHeader } from '#app/components/ui/section.tsx'
import { Step, StepList } from '#app/components/ui/steps.tsx'
import { toAnchor } from '#app/lib/to-anchor.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'
import { payKeys } from './hiring-search-source.ts'

interface HiringProps {
  content: DocumentContent<'hiring'>
}

export function HiringSections({ content }: HiringProps) {
  const { requirements, academy, process, ladder } = content
  const hasRanks = useRanks().length > 0
  return (
    <>
      <Section>
        <div className="grid gap-x-16 gap-y-10 wide:auto-cols-fr wide:grid-flow-col print:gap-x-8">
          {requirements.items.length > 0 && (
            <div className="flex flex-col">
              <SectionHeader title={requirements.title} />
              <ul className="grid grow gap-x-10 border-t-2 border-accent sm:max-lg:grid-cols-2 print:grid-cols-1">
                {requirements.items.map((text, index) => (
                  <li
                    key={index}
                    className={
                      'flex items-center gap-3 border-b border-border py-3 font-semibold lg:text-xl print:py-1.5'
                    }
                  >
                    <Diamond className="size-3.5" />
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Benefits content={content} />
        </div>
      </Section>
      <SceneBand scene={scenesBySection.hiringAcademy}>
        <h2 id={toAnchor(academy.title)} className="font-display text-3xl leading-tight font-bold sm:text-4xl">
          {academy.title}
        </h2>
        <p className="mt-2 text-band-muted sm:text-lg">{academy.text}</p>
        <PageButton link={academy.link} variant="onBand" className="mt-6" />
      </SceneBand>
      <SplitSection title={process.title} className="print:break-inside-avoid">
        <StepList>
          {process.items.map(({ title, text }, index) => (
            <Step key={index} number={index + 1}>
              <div className="items-baseline gap-x-10 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
                <h3 className="font-display text-2xl leading-tight font-bold">{title}</h3>
                <p className="text-base text-muted-foreground">{text}</p>
              </div>
            </Step>
          ))}
        </StepList>
        <ApplyLink className="mt-8">{content.startApplication}</ApplyLink>
      </SplitSection>
      {hasRanks && (
        <Section className="border-t border-border bg-surface print:break-inside-avoid">
          <SectionHeader title={ladder.title}>{ladder.text}</SectionHeader>
          <RankSteps />
          <PageButton link={ladder.link} variant="outline" className="mt-8" />
        </Section>
      )}
      <RecruiterContact content={content} />
    </>
  )
}

function Benefits({ content }: HiringProps) {
  const { pay } = useSiteSettings()
  const { title, pay: payLabels, items } = content.benefits
  return (
    <div>
      <SectionHeader title={title} />
      <dl className="border-t-2 border-accent">
        {payKeys.map((key) => (
          <div
            key={key}
            className="grid grid-cols-[minmax(min-content,1fr)_auto] items-center gap-x-6 border-b border-border py-3"
          >
            <dt className="text-lg font-semibold sm:self-end">{payLabels[key].label}</dt>
            <dd
              className={
                'col-start-2 row-start-1 text-end font-display text-4xl leading-none font-extrabold ' +
                'text-accent-text tabular-nums sm:row-span-2 xl:text-5xl'
              }
            >
              <Amount text={pay[key]} />
            </dd>
            <dd className="self-start text-muted-foreground max-sm:col-span-2">{payLabels[key].text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 sm:max-lg:*:grid sm:max-lg:*:grid-cols-2 sm:max-lg:*:gap-x-6 print:*:grid-cols-1">
        <BulletList items={items} hasCheckMarks />
      </div>
    </div>
  )
}

/** Shows the words after a figure, such as "every 30 minutes", below it in a smaller size. */
function Amount({ text }: { text: string }) {
  const [, figure, words] = /^(\S*\d\S*) (.+)$/.exec(text) ?? []
  if (words === undefined) return text
  return (
    <>
      {figure} <span className="block text-xl">{words}</span>
    </>
  )
}

function RecruiterContact({ content }: HiringProps) {
  const { phones, emails } = useSiteSettings()
  const { title, text, labels } = content.contact
  return (
    <ContactPanel
      id="contact"
      scene={scenesBySection.hiringContact}
      cropClass="object-[86%_100%]"
      title={title}
      text={text}
      listClass="print:grid print:grid-cols-3 print:gap-x-4"
      footer={<ApplyLink className="mt-6 px-6">{content.applyNow}</ApplyLink>}
    >
      {[
        { label: labels.email, value: <EmailLink email={emails.recruitment} /> },
        { label: labels.phone, value: phones.recruitment },
        { label: labels.address, value: <PostalAddress /> },
      ].map(({ label, value }, index) => (
        <div
          key={index}
          className={
            'border-t border-border py-4 first:border-t-0 first:pt-0 print:border-0 print:py-0 print:nth-3:row-span-2'
          }
        >
          <dt className="font-semibold text-muted-foreground">{label}</dt>
          <dd className="sm:text-lg print:text-base">{value}</dd>
        </div>
      ))}
      <PrintedApplyLink label={content.applyNow} />
    </ContactPanel>
  )
}
