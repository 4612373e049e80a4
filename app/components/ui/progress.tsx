import { Progress as Primitive } from '@base-ui/react/progress'

interface ProgressProps {
  /** Percent; null while unknown. */
  value: number | null
  label: string
  className?: string
}

export function Progress({ value, label, className = 'w-full' }: ProgressProps) {
  return (
    <Primitive.Root data-slot="progress" value={value} aria-label={label} className={className}>
      <Primitive.Track className="h-1.5 overflow-hidden rounded-full bg-muted">
        <Primitive.Indicator
          className={
            'h-full bg-accent transition-[width] data-indeterminate:w-1/3 ' +
            'data-indeterminate:animate-pulse motion-reduce:animate-none ' +
            'motion-reduce:transition-none'
          }
        />
      </Primitive.Track>
    </Primitive.Root>
  )
}
