import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { emergencyContactKeys, type ServicesContent } from './services-page-data.ts'

/** The numbers are plain text, because a link could place a real call. */
export function EmergencyContacts({ content }: { content: ServicesContent['contacts'] }) {
  const { phones } = useSiteSettings()
  return (
    <section id="emergency-contacts" aria-label="Emergency contacts" className="border-b border-border bg-surface">
      <ul className={`${columnClass} grid gap-x-8 gap-y-3 py-4 sm:grid-cols-[3fr_2fr_2fr] sm:py-5`}>
        {emergencyContactKeys.map((phone) => {
          const isEmergency = phone === 'emergency'
          const { label, text } = content[phone]
          return (
            <li
              key={phone}
              className={joinClasses(
                'border-l-4 pl-4 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-baseline max-sm:gap-x-4',
                isEmergency ? 'border-destructive' : 'border-accent',
              )}
            >
              <h2 className="font-semibold">{label}</h2>
              <p
                className={joinClasses(
                  'font-display text-xl leading-tight font-extrabold tabular-nums sm:text-2xl lg:text-3xl',
                  isEmergency && 'text-destructive',
                )}
              >
                {phones[phone]}
              </p>
              <p className="text-sm text-muted-foreground max-sm:col-span-2 max-sm:leading-snug">{text}</p>
              {isEmergency && <FictionNotice className="mt-1 max-sm:col-span-2" />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
