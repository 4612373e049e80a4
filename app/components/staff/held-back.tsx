import { type ReactNode, useEffect, useState } from 'react'

/** Longer than any answer of a server that works. */
const patienceMs = 10_000

interface HeldBackProps {
  /** True while something above loads, which will change its height. */
  isPending: boolean
  children: ReactNode
}

/**
 * Hides its content until it stays in its place, so that nobody presses a button that has just moved. It loads
 * meanwhile.
 */
export function HeldBack({ isPending, children }: HeldBackProps) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isPending])
  return <div className={isPending && !isLate ? 'invisible' : undefined}>{children}</div>
}
