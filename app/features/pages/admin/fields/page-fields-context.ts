import { createContext, useContext } from 'react'
import type { Fault } from '#content/model/check-value.ts'

interface PageFields {
  faults: readonly Fault[]
  /** Replaces the part at a path. */
  change: (path: string, newValue: unknown) => void
  /** Replaces the part at a path only if it is empty. */
  fill: (path: string, newValue: unknown) => void
}

export const PageFieldsContext = createContext<PageFields>({ faults: [], change: () => {}, fill: () => {} })

export function usePageFields(): PageFields {
  return useContext(PageFieldsContext)
}
