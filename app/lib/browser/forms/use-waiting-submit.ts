import { useRef, useState } from 'react'
import { useSingleRun } from '../use-single-run.ts'

interface WaitingSubmitOptions<Args extends unknown[]> {
  /** Checks what is written; calls `next` where it is right. */
  check: (next: () => Promise<void>) => Promise<void>
  /** Resolves when nothing is on its way any more: to whether all has arrived. */
  settled: () => Promise<boolean>
  save: (...args: Args) => Promise<void>
  /** Called where something has not arrived; nothing is saved then. */
  onHeld: () => void
}

/** The submission of a form with uploads: what is written is checked at once, and saved when the uploads have arrived. */
export function useWaitingSubmit<Args extends unknown[] = []>({
  check,
  settled,
  save,
  onHeld,
}: WaitingSubmitOptions<Args>) {
  const isStopped = useRef(false)
  const [isHeld, setIsHeld] = useState(false)
  const [submit, isSubmitting] = useSingleRun((...args: Args) => {
    isStopped.current = false
    setIsHeld(false)
    return check(async () => {
      const hasArrived = await settled()
      if (isStopped.current) return
      if (hasArrived) return save(...args)
      setIsHeld(true)
      onHeld()
    })
  })
  return {
    submit,
    isSubmitting,
    isHeld,
    /** Lets what is on its way arrive, but saves nothing then. */
    stop() {
      isStopped.current = true
    },
  }
}
