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
  /** The number of accounts that wait for activation. 0 unless the user is an administrator. */
  waitingAccountCount: number
  /** The number of articles in review. 0 for contributors. */
  inReviewArticleCount: number
  /** The number of new applications. 0 for contributors. */
  newApplicationCount: number
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
