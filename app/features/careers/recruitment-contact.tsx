import { EmailLink } from '#app/components/email-link.tsx'
import { PostalAddress } from '#app/components/postal-address.tsx'
import { useSiteSettings } from '#app/site/use-site-settings.ts'
import { vacancy } from '#content/vacancy.ts'

/** Whom to ask about a position. */
export function RecruitmentContact() {
  const { phones, emails } = useSiteSettings()
  const { title, labels } = vacancy.contact
  return (
    <section aria-labelledby="recruitment-contact" className="rounded-lg border border-border bg-muted p-6">
      <h2 id="recruitment-contact" className="font-display text-2xl font-bold">
        {title}
      </h2>
      <dl className="mt-4 grid gap-5 sm:grid-cols-3">
        <div>
          <dt className="font-semibold text-muted-foreground">{labels.phone}</dt>
          <dd>{phones.recruitment}</dd>
        </div>
        <div>
          <dt className="font-semibold text-muted-foreground">{labels.email}</dt>
          <dd>
            <EmailLink address={emails.recruitment} />
          </dd>
        </div>
        <div>
          <dt className="font-semibold text-muted-foreground">{labels.address}</dt>
          <dd>
            <PostalAddress />
          </dd>
        </div>
      </dl>
    </section>
  )
}
