import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { StaffRole } from '#app/site/staff-roles.ts'

interface StaffArea {
  /** Of the signed-in user, as the email is. */
  personId: string
  email: string
  /** Null for a user who is no longer on the staff. */
  role: UseQueryResult<StaffRole | null>
  /** Accounts that wait for an administrator, for one; 0 for everybody else. */
  waiting: number
  signOut: () => Promise<unknown>
  /** Asks for the password, and the code where there is a second factor; resolves to whether the session is a fresh one then. */
  signInAgain: () => Promise<boolean>
}

/** Set by the layout route of the staff area. */
export const StaffAreaContext = createContext<StaffArea | null>(null)

export function useStaffArea(): StaffArea {
  const area = useContext(StaffAreaContext)
  if (!area) throw new Error('useStaffArea must be used within the staff area')
  return area
}
