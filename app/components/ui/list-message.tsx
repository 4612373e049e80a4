import type { ReactNode } from 'react'
import { useIsOnline } from '#app/lib/browser/use-is-online.ts'
import { Button } from './button.tsx'

export function ListMessage({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  const isOnline = useIsOnline()
  return (
    <div
      data-slot="list-message"
      role={onRetry ? 'alert' : 'status'}
      className="flex min-h-40 flex-col items-center justify-center gap-3 p-6 text-center text-muted-foreground"
    >
      {children}
      {onRetry && !isOnline && <p>You are offline. The content will load when the connection is back.</p>}
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
