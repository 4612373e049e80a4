import { Toast as Primitive } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { cn } from '#app/lib/class-names.ts'

/** Shows messages about what was done or went wrong, without taking the focus. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider timeout={6000} limit={3}>
      {children}
      <Primitive.Portal>
        {/* Over the head of the page. Dialogs keep below them, so that no form is covered. */}
        <Primitive.Viewport
          ref={measureToasts}
          data-slot="toasts"
          className="fixed top-2 right-3 left-3 z-60 mx-auto flex max-h-[40dvh] flex-col gap-2 overflow-y-auto outline-none sm:w-md"
        >
          <ToastList />
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Provider>
  )
}

/** Says in `--toasts` how much room they take at the top of the window, for the dialogs. */
function measureToasts(viewport: HTMLDivElement | null) {
  if (!viewport) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--toasts', `${viewport.offsetHeight}px`))
  observer.observe(viewport)
  return () => {
    observer.disconnect()
    style.removeProperty('--toasts')
  }
}

/** A button in a toast; the toast closes when it is pressed. */
export interface ToastAction {
  label: string
  onPress: () => void
}

export interface Toasts {
  /** With an action it is visible for longer. */
  success: (title: string, text: string, action?: ToastAction) => void
  /** Red, and visible for longer. */
  failure: (title: string, text: string, action?: ToastAction) => void
}

export function useToasts(): Toasts {
  const { add, close } = Primitive.useToastManager()
  return useMemo(
    () => ({
      success: (title, description, action) => {
        const id: string = add({ title, description, type: 'success', ...withAction(action, () => close(id)) })
      },
      failure: (title, description, action) => {
        // Not with `priority: 'high'`: Base UI would hide the toast, and with it its button, from screen readers.
        const id: string = add({
          title,
          description,
          type: 'failure',
          timeout: 10_000,
          ...withAction(action, () => close(id)),
        })
      },
    }),
    [add, close],
  )
}

function withAction(action: ToastAction | undefined, close: () => void) {
  if (!action) return {}
  const onClick = () => {
    close()
    action.onPress()
  }
  return { timeout: 15_000, actionProps: { children: action.label, onClick } }
}

function ToastList() {
  const { toasts } = Primitive.useToastManager()
  return toasts.map((toast) => {
    const isFailure = toast.type === 'failure'
    const Icon = isFailure ? CircleAlert : CircleCheck
    return (
      <Primitive.Root
        key={toast.id}
        toast={toast}
        className={cn(
          'rounded-md border border-l-4 bg-surface text-foreground shadow-lg outline-none focus-visible:outline-2 focus-visible:outline-ring',
          'transition-opacity duration-150 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0 motion-reduce:transition-none',
          isFailure ? 'border-destructive' : 'border-border border-l-success',
        )}
      >
        <Primitive.Content className="flex items-start gap-3 py-2 pr-1 pl-3">
          <Icon aria-hidden className={cn('mt-2 size-5 shrink-0', isFailure ? 'text-destructive' : 'text-success')} />
          <div className="min-w-0 flex-1 py-1.5">
            <Primitive.Title className="leading-snug font-semibold wrap-anywhere" />
            <Primitive.Description className="text-sm wrap-anywhere text-muted-foreground" />
          </div>
          <Primitive.Action className="min-h-11 shrink-0 rounded-md px-3 font-semibold text-accent-text underline underline-offset-4 hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring" />
          <Primitive.Close
            aria-label="Dismiss"
            className="grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground"
          >
            <X aria-hidden className="size-4" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Root>
    )
  })
}
