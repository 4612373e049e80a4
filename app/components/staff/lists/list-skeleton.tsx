import type { ReactNode } from 'react'
import { Skeleton } from '#app/components/ui/skeleton.tsx'

// The widths are classes, because the Content-Security-Policy doesn't allow style attributes in the
// server's HTML.
const widthClasses = ['w-2/3', 'w-1/2', 'w-4/5', 'w-3/5', 'w-3/4', 'w-2/5', 'w-7/12', 'w-8/12']

interface SkeletonProps {
  /** Number of rows, at most 8. */
  rowCount?: number
  children?: ReactNode
}

/** Placeholder rows with the height of real rows. The first row shows the `children`. */
export function ListSkeleton({ rowCount, children }: SkeletonProps) {
  return (
    <div role="status">
      <SkeletonRows rowCount={rowCount}>{children}</SkeletonRows>
    </div>
  )
}

export function SkeletonRows({ rowCount = widthClasses.length, children }: SkeletonProps) {
  return (
    <div className="divide-y divide-border">
      {widthClasses.slice(0, rowCount).map((width, index) => (
        <div key={width} className="flex h-14 flex-col justify-center gap-1.5 px-3 sm:px-4">
          {children && index === 0 ? (
            <p className="text-sm text-muted-foreground">{children}</p>
          ) : (
            <Skeleton className={`h-3.5 ${width}`} />
          )}
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}
