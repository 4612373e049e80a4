import { Link } from '#app/components/ui/link.tsx'
import type { SiteLayout } from '#app/site/navigation/site-layout.ts'
import type { SiteSettings } from '#content/site-defaults.ts'

export function StaffFooter({ settings, layout }: { settings: SiteSettings; layout: SiteLayout }) {
  return (
    <footer
      data-slot="staff-footer"
      className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 bg-band px-3 text-xs text-band-muted"
    >
      <p className="py-1">
        {settings.name}. {settings.notice}
      </p>
      <Link to="/admin" className="inline-flex min-h-10 items-center hover:underline focus-visible:outline-band-accent">
        {layout.footerContent.staff}
      </Link>
    </footer>
  )
}
