import { createContext, useContext } from 'react'
import type { ContentIssue } from '#content/model/check-value.ts'

interface PageFields {
  issues: readonly ContentIssue[]
  changeValue: (path: string, newValue: unknown) => void
  fillIfEmpty: (path: string, newValue: unknown) => void
}

export const PageFieldsContext = createContext<PageFields>({ issues: [], changeValue: () => {}, fillIfEmpty: () => {} })

export function usePageFields(): PageFields {
  return useContext(PageFieldsContext)
}
