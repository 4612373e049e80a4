import { joinClasses } from '#app/lib/join-classes.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'

/** Each page shows this notice once, beside its largest emergency number. */
export function FictionNotice({ className }: { className?: string }) {
  const { notice } = useSiteSettings()
  return (
    <p data-slot="fiction-notice" role="note" dir="auto" className={joinClasses('text-sm leading-snug', className)}>
      {notice}
    </p>
  )
}
