import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface ListStateProps {
  children: ReactNode
  /** Given when the list failed to load. */
  onRetry?: () => void
}

/** What stands in the place of a list while it loads, when it is empty, and when it could not be had. */
export function ListState({ children, onRetry }: ListStateProps) {
  return (
    <div
      data-slot="list-state"
      role={onRetry ? 'alert' : 'status'}
      className="flex min-h-40 flex-col items-center justify-center gap-3 p-6 text-center text-muted-foreground"
    >
      {children}
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  )
}
