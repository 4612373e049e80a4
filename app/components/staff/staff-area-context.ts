import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { StaffRole } from '#app/site/staff-roles.ts'

interface StaffArea {
  userId: string
  email: string
  /** The user's name, or the email address if there is no name. Empty while loading. */
  name: string
  /** `data` is null if the user is no longer on the staff. */
  role: UseQueryResult<StaffRole | null>
  /** Accounts that wait for activation, for administrators; 0 for other roles. */
  waitingAccounts: number
  /** Articles in review, for editors; 0 for other roles. */
  articlesInReview: number
  /** New applications, for editors; 0 for other roles. */
  newApplications: number
  signOut: () => Promise<unknown>
  /**
   * Asks for the password and, if set up, the second factor. Resolves to true if the session is
   * fresh afterwards.
   */
  signInAgain: () => Promise<boolean>
}

/** Set by the layout route of the staff area. */
export const StaffAreaContext = createContext<StaffArea | null>(null)

export function useStaffArea(): StaffArea {
  const area = useContext(StaffAreaContext)
  if (!area) throw new Error('useStaffArea must be used within the staff area')
  return area
}
