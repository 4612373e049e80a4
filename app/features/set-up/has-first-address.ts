import { firstAddress } from '#lib/accounts/first-address.ts'

/** Whether an account still has the address that a first start gave it. */
export function hasFirstAddress(email: string): boolean {
  return email === firstAddress
}
