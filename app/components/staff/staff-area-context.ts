import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { StaffRole } from '#app/site/staff-roles.ts'

interface StaffArea {
  /** Of whoever is signed in. */
  email: string
  /** Null for somebody who is no member any more. */
  role: UseQueryResult<StaffRole | null>
  signOut: () => Promise<unknown>
}

/** Set by the layout route of the staff area. */
export const StaffAreaContext = createContext<StaffArea | null>(null)

export function useStaffArea(): StaffArea {
  const area = useContext(StaffAreaContext)
  if (!area) throw new Error('useStaffArea must be used within the staff area')
  return area
}
