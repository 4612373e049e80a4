import { Link } from 'react-router'
import { useHasStoredSession } from '#app/lib/browser/stored-session.ts'
import { headerPages } from '#content/page-table.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { columnClass } from './ui/section.tsx'

export function SiteFooter({ settings }: { settings: SiteSettings }) {
  const isSignedIn = useHasStoredSession()
  return (
    <footer data-slot="site-footer" className="border-t-4 border-accent bg-band text-band-muted">
      <div className={`${columnClass} grid gap-6 py-8 sm:grid-cols-[1fr_auto]`}>
        <div>
          <p className="font-display text-2xl leading-tight font-bold text-band-foreground">{settings.name}</p>
          <p className="mt-1">{settings.motto}</p>
        </div>
        <nav id="site-links" aria-label="Footer">
          <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-[repeat(4,auto)]">
            {headerPages.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={linkClass}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="border-t border-band-hover">
        <div className={`${columnClass} flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-sm`}>
          <p className="max-w-3xl">{settings.notice}</p>
          <Link to={isSignedIn ? '/admin' : '/auth'} className={linkClass}>
            Admin
          </Link>
        </div>
      </div>
    </footer>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center underline-offset-4 hover:text-band-foreground hover:underline focus-visible:outline-band-accent'
