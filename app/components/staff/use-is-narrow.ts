import { useSyncExternalStore } from 'react'

/** True if form and preview don't fit side by side. The breakpoint is `lg` in CSS. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(narrowQuery)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(narrowQuery).matches,
  )
}

const narrowQuery = '(width < 64rem)'
