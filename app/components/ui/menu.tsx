import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { buttonClass } from './button.tsx'

interface MenuProps {
  label: string
  /**
   * The current page, shown after the label. The button's accessible name doesn't include this
   * page.
   */
  current?: string | undefined
  children: ReactNode
  isSlim?: boolean
  className?: string
}

/**
 * A dropdown list of links, aligned to the end of its button. The list is a native popover. The
 * browser opens and closes the popover, and exposes its state to screen readers.
 */
export function Menu({ label, current, children, isSlim = false, className }: MenuProps) {
  const id = useId()
  return (
    <div data-slot="menu" className={joinClasses('relative', className)}>
      <button
        type="button"
        popoverTarget={id}
        aria-controls={id}
        className={buttonClass(
          'onBand',
          isSlim ? 'menu-button border-transparent' : 'menu-button',
          isSlim ? 'compact' : 'medium',
        )}
      >
        {label}
        {current && (
          <span aria-hidden className="max-w-48 truncate border-s border-band-muted ps-2 font-normal text-band-muted">
            {current}
          </span>
        )}
        <ChevronDown aria-hidden className="size-4 transition-transform motion-reduce:transition-none" />
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-list w-60 rounded-md border border-border bg-surface p-1.5 text-foreground shadow-xl"
      >
        {children}
      </div>
    </div>
  )
}
