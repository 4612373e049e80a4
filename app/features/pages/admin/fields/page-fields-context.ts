import { createContext, useContext } from 'react'
import type { Fault } from '#content/model/check-value.ts'

interface PageFields {
  faults: readonly Fault[]
  changeValue: (path: string, newValue: unknown) => void
  fillIfEmpty: (path: string, newValue: unknown) => void
}

export const PageFieldsContext = createContext<PageFields>({ faults: [], changeValue: () => {}, fillIfEmpty: () => {} })

export function usePageFields(): PageFields {
  return useContext(PageFieldsContext)
}
