import { AlertDialog as Primitive } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { useFinalFocus } from '#app/lib/browser/use-final-focus.ts'
import { joinClasses } from '#app/lib/join-classes.ts'
import { backdropClass, popupClass, viewportClass } from './dialog.tsx'

interface AlertDialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description: ReactNode
  options?: ReactNode
  /**
   * The buttons, with the harmless button first. The element with `data-first-focus` receives the
   * focus, or else the first input or button.
   */
  children: ReactNode
  /** Must set the maximum width. */
  className?: string
}

export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, onClose, title, description, options, children, className = 'max-w-md' } = props
  const popup = useRef<HTMLDivElement>(null)
  const finalFocus = useFinalFocus(isOpen)
  return (
    <Primitive.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {/* Renders in the body, because another open dialog may cover the element that opens this dialog. */}
      <Primitive.Portal container={globalThis.document?.body}>
        <Primitive.Backdrop forceRender className={joinClasses(backdropClass, 'z-50')} />
        <Primitive.Viewport className={joinClasses(viewportClass, 'z-50')}>
          <Primitive.Popup
            ref={popup}
            data-slot="alert-dialog"
            initialFocus={() =>
              popup.current?.querySelector<HTMLElement>('[data-first-focus]') ??
              popup.current?.querySelector<HTMLElement>('input, button') ??
              true
            }
            finalFocus={finalFocus}
            className={joinClasses(popupClass, className)}
          >
            <div className="flex flex-col gap-2 overflow-y-auto p-5 short:overflow-visible">
              <Primitive.Title className="font-display text-xl leading-tight font-bold wrap-anywhere">
                {title}
              </Primitive.Title>
              <Primitive.Description render={<div />} className="text-base wrap-anywhere text-muted-foreground">
                {description}
              </Primitive.Description>
              {options}
            </div>
            <div className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-3">{children}</div>
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
