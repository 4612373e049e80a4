import { joinClasses } from '#app/lib/join-classes.ts'
import type { SiteLayout } from '#app/site/navigation/site-layout.ts'
import { useBadgeUrl } from '#app/site/settings/use-badge-url.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { NavigationLink } from './navigation-link.tsx'
import { columnClass } from './ui/section.tsx'

export function SiteFooter({ settings, layout }: { settings: SiteSettings; layout: SiteLayout }) {
  const { text, closing, staff } = layout.footerContent
  return (
    <footer data-slot="site-footer" className="border-t-4 border-accent bg-band text-band-muted">
      <div className={`${columnClass} grid gap-x-10 gap-y-6 py-8 lg:grid-cols-[minmax(16rem,1fr)_auto]`}>
        <div className="flex gap-4 sm:gap-5">
          <img
            src={useBadgeUrl()}
            alt=""
            width={96}
            height={112}
            loading="lazy"
            className="h-16 w-14 shrink-0 object-contain sm:h-28 sm:w-24"
          />
          <div className="min-w-0">
            <p className="font-display text-2xl leading-tight font-bold text-band-foreground sm:text-3xl">
              {settings.name}
            </p>
            <p className="mt-1">{settings.motto}</p>
            {text && (
              <p dir="auto" className="mt-3 max-w-measure wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            )}
            {/* If the visitor is signed in, the page's script points this link to `/admin`. */}
            <a href="/auth" data-slot="staff-link" className={`mt-1 text-sm ${linkClass}`}>
              {staff}
            </a>
          </div>
        </div>
        <nav id="site-links" aria-label="Footer">
          <ul
            className={joinClasses(
              'grid grid-cols-2 gap-x-8 sm:grid-cols-4',
              // Many links leave the name more room in three columns.
              layout.footer.length > 8
                ? 'lg:grid-cols-[repeat(3,auto)] xl:grid-cols-[repeat(4,auto)]'
                : 'lg:grid-cols-[repeat(4,auto)]',
            )}
          >
            {layout.footer.map(({ path, label }, index) => (
              <li key={index}>
                <NavigationLink path={path} className={linkClass}>
                  {label}
                </NavigationLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {closing && (
        <div className="border-t border-band-hover">
          <p dir="auto" className={`${columnClass} py-3 text-sm wrap-anywhere`}>
            {closing}
          </p>
        </div>
      )}
    </footer>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center underline-offset-4 hover:text-band-foreground ' +
  'hover:underline focus-visible:outline-band-accent'
