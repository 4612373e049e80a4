import { Search } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { useStaffArea } from '../staff-area-context.ts'
import { AccountMenu } from './account-menu.tsx'
import { BarTitle, StaffColumns } from './staff-columns.tsx'
import { StaffNavigation } from './staff-navigation.tsx'

interface StaffLayoutProps {
  title: string
  onSearch: () => void
  children: ReactNode
}

export function StaffLayout({ title, onSearch, children }: StaffLayoutProps) {
  const { waitingAccountCount, inReviewArticleCount, newApplicationCount } = useStaffArea()
  // The sheet shows the complete notice, because the header on phones has space only for the first
  // sentence.
  const { notice } = useSiteSettings()
  const isMac = isOnMac()
  useSearchShortcut(onSearch)
  return (
    <StaffColumns
      navigationBar={
        <>
          <div className="relative lg:hidden">
            <Sheet title="Staff area" openLabel="Open staff menu" side="left">
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: links inside fire a click for keys, too */}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: it only closes the sheet after a click on a link */}
              <div onClick={closeSheet}>
                <StaffNavigation />
              </div>
              <p className="mt-auto px-3 pt-6 text-xs text-muted-foreground">{notice}</p>
            </Sheet>
            {waitingAccountCount + inReviewArticleCount + newApplicationCount > 0 && (
              <span
                aria-hidden
                className="pointer-events-none absolute top-2 right-2 size-2.5 rounded-full bg-accent"
              />
            )}
          </div>
          <BarTitle>{title}</BarTitle>
          <button
            type="button"
            onClick={onSearch}
            aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
            className={
              'ml-auto flex min-h-11 items-center gap-2.5 rounded-md px-3 text-sm text-muted-foreground ' +
              'hover:bg-muted lg:ml-0 lg:min-h-9 lg:border lg:border-input'
            }
          >
            <Search aria-hidden className="size-4 shrink-0" />
            <span className="max-lg:sr-only">Jump to…</span>
            <kbd aria-hidden className="ml-auto font-sans text-xs max-lg:hidden">
              {isMac ? '⌘ K' : 'Ctrl K'}
            </kbd>
          </button>
          <div className="hidden grow lg:block">
            <StaffNavigation />
          </div>
          <AccountMenu
            className={
              'flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-md px-3 text-sm ' +
              'hover:bg-muted focus-visible:-outline-offset-2 lg:min-h-9 lg:justify-start'
            }
          />
        </>
      }
    >
      {children}
    </StaffColumns>
  )
}

function closeSheet({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a')) currentTarget.closest('dialog')?.close()
}

const isOnMac = () => /^(Mac|iP)/.test(navigator.platform)

/**
 * Opens the palette with Ctrl+K, or Command+K on a Mac, where Ctrl+K deletes the rest of a line.
 */
function useSearchShortcut(onSearch: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = isOnMac() ? event.metaKey : event.ctrlKey
      if (event.key.toLowerCase() !== 'k' || !hasModifier || event.defaultPrevented) return
      event.preventDefault()
      // Escape in the palette would also close another open dialog.
      if (!document.querySelector('[data-slot$=dialog], :modal')) onSearch()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onSearch])
}
