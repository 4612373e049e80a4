import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface PopoverProps {
  label: string
  button: ReactNode
  buttonClass?: string | undefined
  disabled?: boolean
  children: ReactNode
}

export const popoverItemClass =
  'flex min-h-10 w-full items-center gap-2.5 rounded-sm px-3 text-left text-sm hover:bg-muted ' +
  'focus-visible:-outline-offset-2 ' +
  'aria-disabled:opacity-60 pointer-coarse:min-h-11'

/**
 * A button that opens a list of links and buttons. The list is a native popover. The browser opens
 * and closes the list, exposes its state to screen readers and returns the focus
 * (https://html.spec.whatwg.org/#the-popover-attribute). Clicking an entry closes the list.
 */
export function Popover({ label, button, buttonClass, disabled = false, children }: PopoverProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={label}
        aria-disabled={disabled}
        {...(!disabled && { popoverTarget: id })}
        onKeyDown={(event) => preventDialogClose(event, event.currentTarget.popoverTargetElement)}
        className={buttonClass}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only closes the list after a click inside */}
      <div
        id={id}
        popover="auto"
        data-slot="popover"
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState !== 'open' || !opener.current) return
          positionList(currentTarget, opener.current)
          closeWhenMoved(currentTarget, opener.current)
        }}
        onKeyDown={(event) => preventDialogClose(event, event.currentTarget)}
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest('a, button:not([aria-disabled=true])'))
            currentTarget.hidePopover()
        }}
        className={
          'fixed inset-auto m-0 w-60 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border ' +
          'border-border bg-surface p-1 text-foreground shadow-xl'
        }
      >
        {children}
      </div>
    </>
  )
}

const gapPx = 4

/**
 * Positions the list below its button, or above the button if the button is in the lower half of
 * the window.
 */
function positionList(list: HTMLElement, opener: HTMLElement): void {
  const button = opener.getBoundingClientRect()
  const isBelow = button.top < innerHeight / 2
  const { style } = list
  style.top = isBelow ? `${button.bottom + gapPx}px` : 'auto'
  style.bottom = isBelow ? 'auto' : `${innerHeight - button.top + gapPx}px`
  style.maxHeight = `${(isBelow ? innerHeight - button.bottom : button.top) - 3 * gapPx}px`
  const isLeft = button.left + button.width / 2 < innerWidth / 2
  style.left = isLeft ? `${Math.max(2 * gapPx, button.left)}px` : 'auto'
  style.right = isLeft ? 'auto' : `${Math.max(2 * gapPx, innerWidth - button.right)}px`
}

/** Closes the list on scroll, because its position is fixed and the button would scroll away. */
function closeWhenMoved(list: HTMLElement, opener: HTMLElement): void {
  const { top } = opener.getBoundingClientRect()
  const controller = new AbortController()
  const { signal } = controller
  const close = () => {
    controller.abort()
    list.hidePopover()
  }
  // A click can scroll the button into view. That scroll event fires after the list has opened, so
  // only a button that has moved closes the list.
  window.addEventListener('scroll', () => opener.getBoundingClientRect().top !== top && close(), { signal })
  window.addEventListener('resize', close, { signal })
  list.addEventListener('beforetoggle', () => controller.abort(), { signal })
}

/** Makes Escape close only an open list, not the dialog around it. */
function preventDialogClose(event: KeyboardEvent, list: Element | null): void {
  if (event.key === 'Escape' && list?.matches(':popover-open')) event.stopPropagation()
}
