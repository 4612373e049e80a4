import { RotateCcw } from 'lucide-react'
import { joinClasses } from '#app/lib/join-classes.ts'

export function ResetButton({ label, onReset, className }: { label: string; onReset: () => void; className?: string }) {
  return (
    <button
      type="button"
      aria-label={`Reset: ${label}`}
      onClick={onReset}
      title="Restore the original text"
      className={joinClasses(
        'inline-flex min-h-11 items-center gap-1 rounded-md px-2',
        'text-sm text-accent-text underline-offset-4 hover:underline',
        className,
      )}
    >
      <RotateCcw aria-hidden className="size-3.5" />
      Reset
    </button>
  )
}
