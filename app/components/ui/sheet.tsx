import { Menu as MenuIcon, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

interface SheetProps {
  title: string
  openLabel: string
  children: ReactNode
  side?: 'left' | 'right'
  /** True if the button is on the header's band, which has its own colors. */
  isOnBand?: boolean
  className?: string
}

const sideClass = { left: 'left-0 right-auto border-r', right: 'left-auto right-0 border-l' } as const

/**
 * A button that opens a sheet from the side. The sheet is a native modal dialog, which traps and
 * returns the focus. Browsers with invoker commands open and close the sheet. In other browsers,
 * the page's script opens and closes the sheet.
 */
export function Sheet({ title, openLabel, children, side = 'right', isOnBand = false, className }: SheetProps) {
  const id = useId()
  const titleId = useId()
  return (
    <div data-slot="sheet" className={joinClasses('needs-script', className)}>
      <button
        type="button"
        aria-label={openLabel}
        aria-haspopup="dialog"
        {...getCommandAttributes(id, 'show-modal')}
        className={joinClasses(
          'grid size-11 place-items-center rounded-md',
          isOnBand && 'text-band-foreground hover:bg-band-hover focus-visible:outline-band-accent',
        )}
      >
        <MenuIcon aria-hidden className="size-6" />
      </button>
      <dialog
        id={id}
        aria-labelledby={titleId}
        data-side={side}
        className={joinClasses(
          'sheet fixed inset-y-0 m-0 h-dvh max-h-none w-64 max-w-[85vw] border-border ' +
            'bg-surface text-foreground shadow-2xl',
          sideClass[side],
        )}
      >
        <div className="flex min-h-full flex-col p-3">
          <div className="mb-2 flex items-start justify-between gap-2">
            <h2
              id={titleId}
              className="border-l-3 border-transparent py-2 pl-3 font-display text-xl leading-tight font-bold"
            >
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              {...getCommandAttributes(id, 'close')}
              className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-muted"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </div>
  )
}

/**
 * Returns attributes that React's types don't have yet
 * (https://html.spec.whatwg.org/#attr-button-commandfor).
 */
function getCommandAttributes(id: string, command: 'show-modal' | 'close') {
  return { commandfor: id, command }
}
