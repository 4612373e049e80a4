import type { ReactNode } from 'react'
import { CheckList } from '#app/components/check-list.tsx'
import { EmailLink, PostalAddress } from '#app/components/contact-details.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { Section, SectionHead } from '#app/components/ui/section.tsx'
import { useSiteSettings } from '#app/site/use-site-settings.ts'
import { hiring } from '#content/hiring.ts'

export function HiringSections() {
  const { pay } = useSiteSettings()
  const { requirements, benefits, academy, process } = hiring
  return (
    <>
      <Section>
        <div className="grid gap-12 lg:grid-cols-2">
          <div>
            <SectionHead title={requirements.title} />
            <CheckList items={requirements.items} />
          </div>
          <div>
            <SectionHead title={benefits.title} />
            <dl className="mb-6 flex flex-col divide-y divide-border rounded-lg border border-border bg-surface">
              {benefits.pay.map(({ figure, label, text }) => (
                <div key={figure} className="p-4">
                  <dt className="text-sm font-semibold text-muted-foreground">{label}</dt>
                  <dd className="font-display text-2xl leading-tight font-bold tabular-nums">{pay[figure]}</dd>
                  <dd className="text-sm text-muted-foreground">{text}</dd>
                </div>
              ))}
            </dl>
            <CheckList items={benefits.items} />
          </div>
        </div>
      </Section>
      <Section className="bg-band text-band-foreground">
        <div className="flex flex-wrap items-center justify-between gap-6">
          <div className="max-w-2xl">
            <h2 className="font-display text-3xl leading-tight font-bold sm:text-4xl">{academy.title}</h2>
            <p className="mt-2 text-band-muted">{academy.text}</p>
          </div>
          <ButtonLink to={academy.link.path} variant="onBand">
            {academy.link.label}
          </ButtonLink>
        </div>
      </Section>
      <Section>
        <SectionHead title={process.title} />
        <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-5">
          {process.steps.map(({ title, text }, index) => (
            <li key={title} className="border-t-4 border-accent pt-3">
              <p aria-hidden className="font-display text-4xl leading-none font-extrabold tabular-nums">
                {index + 1}
              </p>
              <h3 className="mt-2 font-display text-2xl leading-tight font-bold">{title}</h3>
              <p className="text-muted-foreground">{text}</p>
            </li>
          ))}
        </ol>
        <ApplyLink className="mt-8">{hiring.startApplication}</ApplyLink>
      </Section>
      <RecruiterContact />
    </>
  )
}

function RecruiterContact() {
  const { phones, emails } = useSiteSettings()
  const { title, text, labels } = hiring.contact
  return (
    <Section id="contact" className="border-t border-border bg-muted">
      <SectionHead title={title}>{text}</SectionHead>
      <dl className="grid gap-6 sm:grid-cols-3">
        <div>
          <dt className="font-semibold text-muted-foreground">{labels.email}</dt>
          <dd>
            <EmailLink address={emails.recruitment} />
          </dd>
        </div>
        <div>
          <dt className="font-semibold text-muted-foreground">{labels.phone}</dt>
          <dd>{phones.recruitment}</dd>
        </div>
        <div>
          <dt className="font-semibold text-muted-foreground">Address</dt>
          <dd>
            <PostalAddress />
          </dd>
        </div>
      </dl>
    </Section>
  )
}

/** Opens the application form, which is on another site, in a new tab. */
export function ApplyLink({ children, className }: { children: ReactNode; className?: string }) {
  const { applicationUrl } = useSiteSettings()
  return (
    <a href={applicationUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('accent', className)}>
      {children}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
