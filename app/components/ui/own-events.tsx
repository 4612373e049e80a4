import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'

/**
 * Keeps what happens in a dialog from the form that opened it: on the page the dialog stands beside the form, but in React it is
 * inside, and Enter in its search field would send the form.
 */
export function OwnEvents({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from what is around it
    <div
      role="presentation"
      className="contents"
      onSubmit={stop}
      onPaste={stop}
      onDrop={stop}
      onKeyDown={stopAllButEscape}
    >
      {children}
    </div>
  )
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation()
}

/** Escape closes the dialog by a listener of the document, which a stopped event would not reach. */
function stopAllButEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') event.stopPropagation()
}
