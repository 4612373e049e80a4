import { joinClasses } from '#app/lib/join-classes.ts'
import { namesEmergencyNumber } from '#app/site/emergency-number.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'

/** Says that nobody here can send help; stands beside every emergency number. */
export function FictionNotice({ className }: { className?: string }) {
  const { notice } = useSiteSettings()
  return (
    <p data-slot="fiction-notice" role="note" dir="auto" className={joinClasses('text-sm leading-snug', className)}>
      {notice}
    </p>
  )
}

/** The same below a text, where that text names an emergency number. */
export function NoticeIfEmergency({ text, className }: { text: readonly string[]; className?: string }) {
  const { phones } = useSiteSettings()
  return namesEmergencyNumber(text, phones.emergency) ? <FictionNotice className={className ?? ''} /> : null
}
