import { joinClasses } from '#app/lib/join-classes.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { columnClass } from './ui/section.tsx'

export function FictionNoticeBar({ settings }: { settings: SiteSettings }) {
  return (
    <aside aria-label="About this site" data-slot="fiction-notice-bar" className="bg-accent text-accent-foreground">
      <p
        dir="auto"
        className={joinClasses(
          columnClass,
          'py-1 text-center text-xs leading-snug font-semibold text-balance sm:text-sm',
          'max-[25rem]:px-2 max-[25rem]:text-[0.7rem] max-[25rem]:tracking-[-0.01em]',
        )}
      >
        {settings.notice}
      </p>
    </aside>
  )
}
