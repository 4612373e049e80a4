import { type ReactNode, useEffect, useRef } from 'react'
import { findFragmentTarget, focusTarget } from '#app/components/focus-target.ts'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { SkeletonRows } from './lists/list-skeleton.tsx'

interface DeferredContentProps {
  /** True while content above is loading and may still change its height. */
  isPending: boolean
  children: ReactNode
}

/**
 * Shows a skeleton until the content above has its final height. Otherwise, a button could move
 * just before a user clicks it. The hidden children already load their data.
 */
export function DeferredContent({ isPending, children }: DeferredContentProps) {
  const wasHidden = useRef(isPending)
  useEffect(() => {
    // The router couldn't scroll to the URL's fragment while its element was hidden.
    const target = wasHidden.current && !isPending ? findFragmentTarget(window.location.hash) : null
    target?.scrollIntoView()
    focusTarget(target)
    wasHidden.current = isPending
  }, [isPending])
  return (
    <>
      {isPending && (
        <div aria-hidden className="rounded-lg border border-border bg-surface">
          <div className="flex h-13 items-center border-b border-border px-3 sm:h-15 sm:px-4">
            <Skeleton className="h-5 w-28" />
          </div>
          <SkeletonRows />
        </div>
      )}
      <div hidden={isPending}>{children}</div>
    </>
  )
}
