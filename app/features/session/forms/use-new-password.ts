import { useState } from 'react'
import { useToasts } from '#app/components/ui/toast.tsx'
import { minimumPasswordLength } from '../password-rules.ts'

export type NewPassword = ReturnType<typeof useNewPassword>

/** A new password, written twice. */
export function useNewPassword() {
  const { failure } = useToasts()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  return {
    password,
    setPassword,
    confirmation,
    setConfirmation,
    /** Whether it can be sent; a toast says why not. */
    check(): boolean {
      if (password !== confirmation) {
        failure("Passwords Don't Match", 'Please make sure both passwords are identical.')
        return false
      }
      if (password.length < minimumPasswordLength) {
        failure('Password Too Short', `Password must be at least ${minimumPasswordLength} characters long.`)
        return false
      }
      return true
    },
    clear() {
      setPassword('')
      setConfirmation('')
    },
  }
}
