import { useRef, useState } from 'react'
import { useSingleRun } from '../use-single-run.ts'

interface SubmitAfterUploadsOptions<Args extends unknown[]> {
  /** Validates the fields and calls `saveFields` if the fields are valid. */
  validate: (saveFields: () => Promise<void>) => Promise<void>
  /** Resolves when no upload is pending. The result is true if the form may be saved. */
  waitForUploads: (...args: Args) => Promise<boolean>
  save: (...args: Args) => Promise<void>
  /** Called if an upload failed and nothing was saved. */
  onBlocked: () => void
}

/** Validates the fields immediately. Saves the form after all uploads have finished. */
export function useSubmitAfterUploads<Args extends unknown[] = []>({
  validate,
  waitForUploads,
  save,
  onBlocked,
}: SubmitAfterUploadsOptions<Args>) {
  const isStopped = useRef(false)
  const [blockedArgs, setBlockedArgs] = useState<Args | null>(null)
  const [submit, isSubmitting] = useSingleRun((...args: Args) => {
    isStopped.current = false
    setBlockedArgs(null)
    return validate(async () => {
      const canSave = await waitForUploads(...args)
      if (isStopped.current) return
      if (canSave) return save(...args)
      setBlockedArgs(args)
      onBlocked()
    })
  })
  return {
    submit,
    isSubmitting,
    /** True if a failed upload blocked the last submission. */
    isBlocked: blockedArgs !== null,
    resubmit: () => (blockedArgs ? submit(...blockedArgs) : Promise.resolve()),
    /** Prevents the save. The uploads continue. */
    stop() {
      isStopped.current = true
    },
  }
}
