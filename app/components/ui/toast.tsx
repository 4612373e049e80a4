import { Toast as Primitive } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

/** A button in a toast. A click on the button closes the toast. */
export interface ToastAction {
  label: string
  onPress: () => void
}

export interface Toasts {
  /**
   * Shows a green toast, and calls `closeErrors`. A toast with an action stays open longer. A toast
   * without an action replaces an open toast with the same text.
   */
  showSuccess: (title: string, text?: string, action?: ToastAction) => void
  /**
   * Shows a red toast that stays until it is closed. Repeating the same error doesn't open a second
   * toast.
   */
  showError: (title: string, text: string, action?: ToastAction) => void
  /** Closes the open toasts of `showError` that have no action. */
  closeErrors: () => void
  /**
   * Shows a red toast about an error that the form also shows. The toast closes after six seconds,
   * or when the returned function is called.
   */
  showBriefError: (title: string, text: string) => () => void
}

const ToastsContext = createContext<Toasts | null>(null)

/** Provides toasts, which never take the focus. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider timeout={5000} limit={3}>
      <ToastActions>{children}</ToastActions>
      <Primitive.Portal>
        <Primitive.Viewport data-slot="toasts" className={toastViewportClass}>
          <ToastList />
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Provider>
  )
}

/** Limits re-rendering. A new toast re-renders this component and the list, but not the page. */
function ToastActions({ children }: { children: ReactNode }) {
  const { add, close } = Primitive.useToastManager()
  const toasts = useMemo(() => createToasts(add, close), [add, close])
  return <ToastsContext value={toasts}>{children}</ToastsContext>
}

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext)
  if (!toasts) throw new Error('useToasts must be used within a ToastProvider')
  return toasts
}

type ToastManager = ReturnType<typeof Primitive.useToastManager>

function createToasts(add: ToastManager['add'], close: ToastManager['close']): Toasts {
  const errorIds = new Set<string>()
  const closeErrors = () => {
    for (const id of errorIds) close(id)
    errorIds.clear()
  }
  return {
    closeErrors,
    showSuccess(title, description, action) {
      closeErrors()
      const toastId = action ? {} : { id: `${title}: ${description}` }
      const id: string = add({
        ...toastId,
        title,
        description,
        type: 'success',
        // On phones, toasts cover rows of lists, so toasts close sooner.
        ...(window.matchMedia('(width < 40rem)').matches && { timeout: 3000 }),
        ...withAction(action, () => close(id)),
      })
    },
    showError(title, description, action) {
      const id = `${title}: ${description}`
      if (!action) errorIds.add(id)
      // With `priority: 'high'`, Base UI would hide the toast and its button from screen readers.
      add({ id, title, description, type: 'error', ...withAction(action, () => close(id)), timeout: 0 })
    },
    showBriefError(title, description) {
      const id = `${title}: ${description}`
      add({ id, title, description, type: 'error', timeout: 6000 })
      return () => close(id)
    },
  }
}

function withAction(action: ToastAction | undefined, close: () => void) {
  if (!action) return {}
  const onClick = () => {
    close()
    action.onPress()
  }
  return { timeout: 10_000, actionProps: { children: action.label, onClick } }
}

/**
 * Toasts appear at the bottom center, where they don't cover the buttons of rows. Over a dialog,
 * toasts appear at the right, above the dialog's buttons. On phones, an open dialog hides all but
 * the newest toast, and an alert dialog moves toasts to the top.
 */
const toastViewportClass =
  'fixed inset-x-2 bottom-2 z-60 mx-auto flex max-h-[40dvh] flex-col gap-2 overflow-y-auto outline-none ' +
  'sm:bottom-4 sm:w-96 sm:with-save-bar:bottom-20 ' +
  'sm:with-dialog:right-8 sm:with-dialog:left-auto sm:with-dialog:mx-0 sm:with-dialog:bottom-[calc(5dvh+4rem)] ' +
  'max-sm:with-dialog:bottom-32 max-sm:with-save-bar:bottom-32 ' +
  'max-sm:with-dialog:[&>*:not(:first-child)]:hidden ' +
  'max-sm:with-alert-dialog:top-3 max-sm:with-alert-dialog:bottom-auto'

function ToastList() {
  const { toasts } = Primitive.useToastManager()
  return toasts.map((toast) => {
    const isError = toast.type === 'error'
    const Icon = isError ? CircleAlert : CircleCheck
    return (
      <Primitive.Root
        key={toast.id}
        toast={toast}
        className={joinClasses(
          'rounded-md border border-l-4 bg-surface text-foreground shadow-lg outline-none ' +
            'focus-visible:outline-2 focus-visible:outline-ring',
          'transition-opacity duration-150 data-ending-style:opacity-0 data-limited:hidden ' +
            'data-starting-style:opacity-0 motion-reduce:transition-none',
          isError ? 'border-destructive' : 'border-border border-l-success',
        )}
      >
        <Primitive.Content className="flex items-start gap-2 pl-2 sm:gap-3 sm:py-1.5 sm:pr-1 sm:pl-3">
          <Icon
            aria-hidden
            className={joinClasses('mt-3 size-5 shrink-0 sm:mt-2.5', isError ? 'text-destructive' : 'text-success')}
          />
          <div className="min-w-0 flex-1 py-1 max-sm:self-center max-sm:text-sm max-sm:leading-snug sm:py-2">
            <Primitive.Title className="leading-snug font-semibold wrap-anywhere" />
            <Primitive.Description className="text-sm wrap-anywhere text-muted-foreground max-sm:leading-snug" />
          </div>
          <Primitive.Action
            className={
              'min-h-11 shrink-0 rounded-md px-3 font-semibold text-accent-text underline ' +
              'underline-offset-4 hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring'
            }
          />
          <Primitive.Close
            aria-label="Dismiss"
            className={
              'grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground ' +
              'hover:bg-muted hover:text-foreground'
            }
          >
            <X aria-hidden className="size-4" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Root>
    )
  })
}
