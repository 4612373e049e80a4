import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'

/**
 * Stops a dialog's events from reaching the form that opened the dialog. In the DOM, the dialog is
 * outside that form. In React, the dialog is inside the form, so Enter in the dialog's search field
 * would submit the form.
 */
export function EventBoundary({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops events
    <div
      role="presentation"
      className="contents"
      onSubmit={stopEvent}
      onPaste={stopEvent}
      onDrop={stopEvent}
      onKeyDown={stopAllButEscape}
    >
      {children}
    </div>
  )
}

function stopEvent(event: SyntheticEvent): void {
  event.stopPropagation()
}

/** Lets Escape through, because dialogs listen for Escape on the document. */
function stopAllButEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') event.stopPropagation()
}
