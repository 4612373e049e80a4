import { useSyncExternalStore } from 'react'

/** Whether form and preview take turns instead of standing side by side: as `lg` in the style sheet. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(narrow)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(narrow).matches,
  )
}

const narrow = '(width < 64rem)'
