import { useRef, useState } from 'react'
import { useSingleRun } from '../use-single-run.ts'

interface WaitingSubmitOptions<Args extends unknown[]> {
  /** Validates the fields; calls `next` if they are valid. */
  check: (next: () => Promise<void>) => Promise<void>
  /** Resolves when no upload is pending, to true if the form may be saved. */
  settled: (...args: Args) => Promise<boolean>
  save: (...args: Args) => Promise<void>
  /** Called if an upload failed and nothing was saved. */
  onBlocked: () => void
}

/**
 * Submits a form with uploads. Validates the fields immediately and saves after all uploads have
 * finished.
 */
export function useWaitingSubmit<Args extends unknown[] = []>({
  check,
  settled,
  save,
  onBlocked,
}: WaitingSubmitOptions<Args>) {
  const isStopped = useRef(false)
  const [blockedArgs, setBlockedArgs] = useState<Args | null>(null)
  const [submit, isSubmitting] = useSingleRun((...args: Args) => {
    isStopped.current = false
    setBlockedArgs(null)
    return check(async () => {
      const maySave = await settled(...args)
      if (isStopped.current) return
      if (maySave) return save(...args)
      setBlockedArgs(args)
      onBlocked()
    })
  })
  return {
    submit,
    isSubmitting,
    /** True if a failed upload blocked the last submission. */
    isBlocked: blockedArgs !== null,
    /** Repeats the blocked submission. */
    resubmit: () => (blockedArgs ? submit(...blockedArgs) : Promise.resolve()),
    /** Uploads continue, but nothing is saved afterwards. */
    stop() {
      isStopped.current = true
    },
  }
}
