import { joinClasses } from '#app/lib/join-classes.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'

/** Says that nobody here can send help; stands once on a page, beside its largest emergency number. */
export function FictionNotice({ className }: { className?: string }) {
  const { notice } = useSiteSettings()
  return (
    <p data-slot="fiction-notice" role="note" dir="auto" className={joinClasses('text-sm leading-snug', className)}>
      {notice}
    </p>
  )
}
