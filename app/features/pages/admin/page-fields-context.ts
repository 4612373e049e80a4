import { createContext, useContext } from 'react'
import type { Fault } from '#content/model/check-value.ts'

interface PageFields {
  faults: readonly Fault[]
  /** Puts another part at a path of the value. */
  change: (path: string, part: unknown) => void
}

export const PageFieldsContext = createContext<PageFields>({ faults: [], change: () => {} })

export function usePageFields(): PageFields {
  return useContext(PageFieldsContext)
}
