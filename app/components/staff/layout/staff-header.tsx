import { NavigationLinks } from '#app/components/site-header.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { Menu } from '#app/components/ui/menu.tsx'
import type { SiteLayout } from '#app/site/navigation/site-layout.ts'
import type { SiteSettings } from '#content/site-defaults.ts'

interface StaffHeaderProps {
  settings: SiteSettings
  layout: SiteLayout
  badgeUrl: string
}

export function StaffHeader({ settings, layout, badgeUrl }: StaffHeaderProps) {
  const { shortName, name, notice } = settings
  const [firstSentence = '', ...otherSentences] = notice.split(/(?<=[.!?])\s/)
  return (
    <header
      data-slot="staff-header"
      className={
        'z-30 flex min-h-10 items-center lg:sticky lg:top-0 lg:h-10 justify-between gap-3 border-b ' +
        'border-band-hover bg-band px-3 text-band-foreground'
      }
    >
      <Link
        to="/"
        title={`Go to the site of the ${name}`}
        className="flex min-h-10 min-w-0 shrink-0 items-center gap-2 rounded-sm focus-visible:outline-band-accent"
      >
        <img src={badgeUrl} alt="" width={24} height={28} className="h-7 w-6 shrink-0 object-contain" />
        <span dir="auto" className="max-w-32 truncate font-display text-lg font-bold">
          {shortName}
        </span>
        <span dir="auto" className="max-w-64 truncate text-sm text-band-muted max-xl:sr-only">
          {name}
        </span>
      </Link>
      <p dir="auto" className="min-w-0 text-center text-xs leading-tight text-band-muted">
        {firstSentence} <span className="max-lg:sr-only">{otherSentences.join(' ')}</span>
      </p>
      <Menu label="Navigation" isSlim>
        <nav aria-label="Main">
          <NavigationLinks entries={layout.header} />
        </nav>
      </Menu>
    </header>
  )
}
