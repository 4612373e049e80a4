import { useSyncExternalStore } from 'react'

/** True if there is no space for form and preview side by side. Same breakpoint as `lg` in CSS. */
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
