import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

interface StepProps {
  number: number
  /** Only for steps that the visitor takes one after another. */
  state?: 'done' | 'current' | 'later' | undefined
  children: ReactNode
}

/** A step in an ordered list. A line connects the circles with the numbers. */
export function Step({ number, state, children }: StepProps) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={
        'relative flex gap-4 not-last:before:absolute not-last:before:top-9 not-last:before:-bottom-4 ' +
        'not-last:before:start-4.5 not-last:before:-ms-px not-last:before:border-s-2 not-last:before:border-border ' +
        'print:before:hidden'
      }
    >
      <span
        aria-hidden
        className={joinClasses(
          'grid size-9 shrink-0 place-items-center rounded-full border-2 font-display text-xl font-bold tabular-nums',
          state === 'current' ? 'border-accent' : 'border-border',
          state === 'done' || state === 'later' ? 'bg-background text-muted-foreground' : 'bg-band text-band-accent',
        )}
      >
        {state === 'done' ? <Check className="size-5" /> : number}
      </span>
      <div className="min-w-0 pt-1">{children}</div>
    </li>
  )
}

export function StepList({ children }: { children: ReactNode }) {
  return <ol className="flex flex-col gap-4 sm:text-lg print:gap-1 print:text-base">{children}</ol>
}
