import { Skeleton } from '#app/components/ui/skeleton.tsx'

// The server's Content-Security-Policy allows no style attributes.
const widths = ['w-2/3', 'w-1/2', 'w-4/5', 'w-3/5', 'w-3/4', 'w-2/5', 'w-7/12', 'w-8/12']

/** Placeholder rows as high as the real ones. The text is for screen readers. */
export function ListSkeleton({ children }: { children: string }) {
  return (
    <div role="status">
      <p className="sr-only">{children}</p>
      <SkeletonRows />
    </div>
  )
}

export function SkeletonRows() {
  return (
    <div className="divide-y divide-border">
      {widths.map((width) => (
        <div key={width} className="flex h-14 flex-col justify-center gap-1.5 px-3 sm:px-4">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}
