import { Search } from 'lucide-react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { isAtOrBelow } from '#app/lib/is-at-or-below.ts'
import { findPage } from '#app/site/find-page.ts'
import type { NavigationEntry } from '#app/site/navigation/list-navigation.ts'
import type { SiteLayout } from '#app/site/navigation/site-layout.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { NavigationLink } from './navigation-link.tsx'
import { Link } from './ui/link.tsx'
import { Menu } from './ui/menu.tsx'
import { columnClass } from './ui/section.tsx'
import { Sheet } from './ui/sheet.tsx'

interface SiteHeaderProps {
  settings: SiteSettings
  layout: SiteLayout
  badgeUrl: string
}

/** The links are in a menu. In narrow windows, the links are in a sheet. */
export function SiteHeader({ settings, layout, badgeUrl }: SiteHeaderProps) {
  const { pathname } = useLocation()
  const customPage = useRouteLoaderData<{ page: { title: string } }>('routes/public/custom-page')?.page
  return (
    <header
      data-slot="site-header"
      className="sticky top-0 z-30 short:static border-b border-band-hover bg-band text-band-foreground"
    >
      <div
        className={
          `${columnClass} flex min-h-16 flex-wrap items-center justify-between gap-x-1 ` +
          'py-1 max-[25rem]:min-h-14 sm:gap-x-3'
        }
      >
        <Link
          to="/"
          className={
            'flex min-h-11 min-w-[min(100%,10rem)] flex-1 items-center gap-2.5 rounded-sm sm:gap-3 ' +
            'focus-visible:outline-band-accent'
          }
        >
          <img
            src={badgeUrl}
            alt=""
            width={36}
            height={42}
            fetchPriority="low"
            className="h-10.5 w-9 shrink-0 object-contain"
          />
          <span className="min-w-0 leading-none">
            <span
              dir="auto"
              className={
                'block wrap-anywhere line-clamp-2 font-display text-xl leading-none font-extrabold ' +
                'tracking-wide max-[25rem]:text-2xl sm:text-2xl'
              }
            >
              {settings.shortName}
            </span>
            <span
              dir="auto"
              className={
                'mt-0.5 line-clamp-3 wrap-anywhere text-xs leading-[1.15] text-band-muted ' +
                'max-[25rem]:sr-only sm:text-sm'
              }
            >
              {settings.name}
            </span>
          </span>
        </Link>
        <noscript>
          <a href="#site-links" className="inline-flex min-h-11 items-center underline lg:hidden">
            Navigation
          </a>
        </noscript>
        <Link
          to="/search"
          aria-label={layout.names['/search']?.label}
          className={
            'ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-md ' +
            'hover:bg-band-hover focus-visible:outline-band-accent'
          }
        >
          <Search aria-hidden className="size-5" />
        </Link>
        <Menu
          label="Navigation"
          current={findCurrentLabel(layout, pathname) ?? customPage?.title}
          className="hidden lg:block"
        >
          <nav aria-label="Main">
            <NavigationLinks entries={layout.header} />
          </nav>
        </Menu>
        <Sheet title={`${settings.name} Menu`} openLabel="Open menu" isOnBand className="lg:hidden">
          <nav aria-label="Main">
            <NavigationLinks entries={layout.header} />
          </nav>
        </Sheet>
      </div>
    </header>
  )
}

/**
 * Returns the label of the current page, or of its parent. Searches the footer's entries, because
 * they include the header's entries.
 */
function findCurrentLabel({ footer, names }: SiteLayout, pathname: string): string | undefined {
  const page = findPage(pathname)
  const pageName = page?.path === pathname ? names[page.path] : null
  return pageName?.label ?? footer.find(({ path }) => isAtOrBelow(pathname, path))?.label
}

export function NavigationLinks({ entries }: { entries: readonly NavigationEntry[] }) {
  return (
    <ul data-slot="navigation-links" className="flex flex-col gap-0.5">
      {entries.map(({ path, label }, index) => (
        <li key={index}>
          <NavigationLink
            path={path}
            highlightsCurrent
            className={
              'flex min-h-11 items-center rounded-sm border-l-3 border-transparent px-3 font-medium ' +
              'hover:bg-muted aria-[current=page]:border-accent aria-[current=page]:bg-muted ' +
              'aria-[current=page]:font-bold'
            }
          >
            {label}
          </NavigationLink>
        </li>
      ))}
    </ul>
  )
}
