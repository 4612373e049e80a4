import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { joinClasses } from '#app/lib/join-classes.ts'
import { buttonClass } from './button.tsx'

interface MenuProps {
  label: string
  /** A list of links. */
  children: ReactNode
  className?: string
}

/** A dropdown list of links, aligned to its button's end. A popover: the browser opens and closes it without scripts. */
export function Menu({ label, children, className }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()

  // It may have been opened before the script ran.
  useEffect(() => setIsOpen(list.current?.matches(':popover-open') ?? false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => () => list.current?.hidePopover(), [key])

  return (
    <div data-slot="menu" className={joinClasses('relative', className)}>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        className={buttonClass('onBand', 'menu-button group')}
      >
        {label}
        <ChevronDown
          aria-hidden
          className={joinClasses('size-4 transition-transform motion-reduce:transition-none', isOpen && 'rotate-180')}
        />
      </button>
      <div
        id={id}
        ref={list}
        popover="auto"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className="menu-list w-60 rounded-md border border-border bg-surface p-1.5 text-foreground shadow-xl"
      >
        {children}
      </div>
    </div>
  )
}
