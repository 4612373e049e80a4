import { createContext, useContext } from 'react'
import type { Fault } from '#content/model/check-value.ts'

interface PageFields {
  faults: readonly Fault[]
  /** Puts another part at a path of the value. */
  change: (path: string, part: unknown) => void
  /** The same where nothing is written yet. */
  fill: (path: string, part: unknown) => void
}

export const PageFieldsContext = createContext<PageFields>({ faults: [], change: () => {}, fill: () => {} })

export function usePageFields(): PageFields {
  return useContext(PageFieldsContext)
}
