import { useRef, useState } from 'react'
import { useSingleRun } from '../use-single-run.ts'

interface WaitingSubmitOptions<Args extends unknown[]> {
  /** Checks the fields; calls `next` if they are valid. */
  check: (next: () => Promise<void>) => Promise<void>
  /** Resolves when no upload is pending: to true if the form may be saved now. */
  settled: (...args: Args) => Promise<boolean>
  save: (...args: Args) => Promise<void>
  /** Called if an upload failed; nothing is saved then. */
  onHeld: () => void
}

/** Submits a form with uploads: checks the fields at once, and saves when the uploads have arrived. */
export function useWaitingSubmit<Args extends unknown[] = []>({
  check,
  settled,
  save,
  onHeld,
}: WaitingSubmitOptions<Args>) {
  const isStopped = useRef(false)
  const [held, setHeld] = useState<Args | null>(null)
  const [submit, isSubmitting] = useSingleRun((...args: Args) => {
    isStopped.current = false
    setHeld(null)
    return check(async () => {
      const hasArrived = await settled(...args)
      if (isStopped.current) return
      if (hasArrived) return save(...args)
      setHeld(args)
      onHeld()
    })
  })
  return {
    submit,
    isSubmitting,
    /** True if a failed upload kept the last submission from being saved. */
    isHeld: held !== null,
    /** Submits again what was held. */
    resubmit: () => (held ? submit(...held) : Promise.resolve()),
    /** Lets the uploads go on, but saves nothing afterwards. */
    stop() {
      isStopped.current = true
    },
  }
}
