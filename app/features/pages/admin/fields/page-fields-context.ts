import { createContext, useContext } from 'react'
import type { Fault } from '#content/model/check-value.ts'

interface PageFields {
  faults: readonly Fault[]
  /** Replaces the value at a path. */
  changeValue: (path: string, newValue: unknown) => void
  /** Replaces the value at a path only if it is empty. */
  fillIfEmpty: (path: string, newValue: unknown) => void
}

export const PageFieldsContext = createContext<PageFields>({ faults: [], changeValue: () => {}, fillIfEmpty: () => {} })

export function usePageFields(): PageFields {
  return useContext(PageFieldsContext)
}
