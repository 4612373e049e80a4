import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { contactKeys, type ServicesContent } from './services-page-data.ts'

/** The emergency numbers, as text. On a game's site, a link could place a real call. */
export function EmergencyContacts({ content }: { content: ServicesContent['contacts'] }) {
  const { phones } = useSiteSettings()
  return (
    <section id="emergency-contacts" aria-label="Emergency contacts" className="border-b border-border bg-surface">
      <ul
        className={`${columnClass} grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-8 gap-y-5 py-6`}
      >
        {contactKeys.map((phone) => {
          const isEmergency = phone === 'emergency'
          const { label, text } = content[phone]
          return (
            <li key={phone} className={`border-l-4 pl-4 ${isEmergency ? 'border-destructive' : 'border-accent'}`}>
              <h2 className="font-semibold">{label}</h2>
              <p
                className={joinClasses(
                  'font-display text-3xl leading-tight font-extrabold sm:max-lg:text-2xl tabular-nums',
                  isEmergency && 'text-destructive',
                )}
              >
                {phones[phone]}
              </p>
              <p className="text-sm text-muted-foreground">{text}</p>
              {isEmergency && <FictionNotice className="mt-1 font-semibold" />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
