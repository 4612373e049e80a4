import { type ReactNode, useEffect, useRef, useState } from 'react'
import { findTarget, focusTarget } from '#app/components/focus-target.ts'
import { SkeletonRows } from './lists/list-skeleton.tsx'

/** Longer than any answer of a server that works. */
const patienceMs = 10_000

interface HeldBackProps {
  /** True while something above loads, which will change its height. */
  isPending: boolean
  children: ReactNode
}

/**
 * Shows a skeleton until its content stays in its place, so that nobody presses a button that has just moved. The content
 * loads meanwhile.
 */
export function HeldBack({ isPending, children }: HeldBackProps) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isPending])
  const isHidden = isPending && !isLate
  const wasHidden = useRef(isHidden)
  useEffect(() => {
    // The router couldn't scroll to a part that was hidden.
    const target = wasHidden.current && !isHidden ? findTarget(window.location.hash) : null
    target?.scrollIntoView()
    focusTarget(target)
    wasHidden.current = isHidden
  }, [isHidden])
  return (
    <>
      {isHidden && (
        <div aria-hidden className="rounded-lg border border-border bg-surface">
          <SkeletonRows />
        </div>
      )}
      <div hidden={isHidden}>{children}</div>
    </>
  )
}
