import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import './entry.native.ts'
import { allowKnownMarkup } from './lib/browser/trusted-types.ts'
import { hydration } from './lib/native/press.ts'
import { askForReact } from './lib/native/react-on-intent.ts'

// On pages that load this without being asked.
askForReact()
allowKnownMarkup()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TakenOver>
        <HydratedRouter />
      </TakenOver>
    </StrictMode>,
  )
})

/** Tells the page's script when React has all that it wraps. */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event(hydration.done))
  }, [])
  return children
}
