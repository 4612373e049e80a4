import { Dialog as Primitive } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFinalFocus } from '#app/lib/browser/use-final-focus.ts'
import { joinClasses } from '#app/lib/join-classes.ts'
import { Button } from './button.tsx'

interface DialogProps {
  isOpen: boolean
  /** Called on Escape and by the close button. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** A line below the title that may change while the dialog is open. */
  status?: ReactNode
  headerTools?: ReactNode
  children: ReactNode
  /** A Close button by default. */
  footer?: ReactNode
  /**
   * True while all controls inside are disabled. The body is then focusable, because keys scroll
   * only a focused element.
   */
  isLocked?: boolean
  /** Must set the maximum width. */
  className?: string
}

/**
 * A modal dialog of at most 90 % of the viewport's height. On phones, the dialog fills the screen.
 * Only the part between header and footer scrolls, except in a short window.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, status, headerTools, children, footer, isLocked } = props
  const { className = 'max-w-3xl' } = props
  const body = useRef<HTMLDivElement>(null)
  const finalFocus = useFinalFocus(isOpen)
  return (
    <Primitive.Root
      open={isOpen}
      disablePointerDismissal
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Primitive.Portal>
        <Primitive.Backdrop forceRender className={joinClasses(backdropClass, 'z-40')} />
        <Primitive.Viewport className={joinClasses(viewportClass, 'z-40 max-sm:p-0')}>
          <Primitive.Popup
            data-slot="dialog"
            // After a touch, focusing an input would open the on-screen keyboard, which covers half of
            // the dialog.
            initialFocus={(openedBy) => openedBy === 'touch' || (findFirstControl(body.current) ?? true)}
            finalFocus={finalFocus}
            className={joinClasses(popupClass, fullScreenClass, className)}
          >
            <div
              className={
                'grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-2 border-b border-border py-3 pr-2 pl-5 ' +
                'short:py-0 sm:gap-x-4 max-sm:py-1.5 max-sm:pl-4'
              }
            >
              <div className="min-w-0 self-center">
                <Primitive.Title className="font-display text-xl leading-tight font-bold sm:text-2xl">
                  {title}
                </Primitive.Title>
                {description && (
                  <Primitive.Description className="text-sm text-muted-foreground">{description}</Primitive.Description>
                )}
              </div>
              {headerTools}
              <Primitive.Close
                aria-label="Close"
                className={joinClasses(
                  'col-start-3 grid size-11 place-items-center rounded-md text-muted-foreground',
                  'hover:bg-muted hover:text-foreground',
                  status ? 'sm:row-span-2' : null,
                )}
              >
                <X aria-hidden className="size-5" />
              </Primitive.Close>
              {status && <div className="min-w-0 max-sm:col-span-3 sm:row-start-2">{status}</div>}
            </div>
            <div
              ref={body}
              data-slot="dialog-body"
              {...(isLocked && { tabIndex: 0 })}
              className={
                'min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-pb-16 px-4 py-5 sm:px-5 ' +
                'short:flex-none short:overflow-visible'
              }
            >
              {children}
            </div>
            <div data-slot="dialog-footer" className={footerClass}>
              {footer ?? (
                <Button variant="outline" onClick={onClose}>
                  Close
                </Button>
              )}
            </div>
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/**
 * Returns the element with `data-first-focus`, or the first visible control. Skips read-only inputs,
 * because the focus would scroll them to the end of their text.
 */
function findFirstControl(body: HTMLElement | null): HTMLElement | undefined {
  const markedElement = body?.querySelector<HTMLElement>('[data-first-focus]')
  if (markedElement) return markedElement
  const controls = body?.querySelectorAll<HTMLElement>('input:not([type=file], [readonly]), textarea, button') ?? []
  return Array.from(controls).find((control) => control.checkVisibility())
}

export const backdropClass =
  'fixed inset-0 bg-black/50 transition-opacity duration-150 data-ending-style:opacity-0 ' +
  'data-starting-style:opacity-0 motion-reduce:transition-none'

const footerClass =
  'flex flex-wrap justify-end gap-2 border-t border-border px-4 py-3 sm:px-5 ' +
  'max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:[&>[data-slot=button]]:grow'

export const viewportClass = 'fixed inset-0 grid place-items-center p-3 sm:px-6'

/** In a short window, the whole dialog scrolls. */
export const popupClass =
  'flex max-h-[90dvh] w-full flex-col overflow-hidden short:overflow-y-auto rounded-lg border ' +
  'border-border bg-surface text-foreground shadow-2xl outline-none ' +
  'transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 ' +
  'motion-reduce:transition-none'

const fullScreenClass = 'max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none max-sm:border-0'
