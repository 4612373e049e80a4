import { joinClasses } from '#app/lib/join-classes.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'

export function FictionNotice({ className }: { className?: string }) {
  const { notice } = useSiteSettings()
  return (
    <p data-slot="fiction-notice" role="note" dir="auto" className={joinClasses('text-sm leading-snug', className)}>
      {notice}
    </p>
  )
}
