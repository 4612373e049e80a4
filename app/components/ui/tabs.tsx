import { Tabs as Primitive } from '@base-ui/react/tabs'
import type { ComponentProps } from 'react'
import { cn } from '#app/lib/class-names.ts'

/**
 * `className` must be a string here. The primitives also take a function of the state, which can't
 * be joined.
 */
type Styled<Props> = Omit<Props, 'className'> & { className?: string }

export function Tabs({ className, ...props }: Styled<ComponentProps<typeof Primitive.Root>>) {
  return <Primitive.Root data-slot="tabs" className={cn('flex flex-col gap-2 lg:gap-4', className)} {...props} />
}

export function TabsList({ className, ...props }: Styled<ComponentProps<typeof Primitive.List>>) {
  return (
    <Primitive.List
      data-slot="tabs-list"
      activateOnFocus
      className={cn('flex flex-wrap gap-1 border-b border-border', className)}
      {...props}
    />
  )
}

export function Tab({ className, ...props }: Styled<ComponentProps<typeof Primitive.Tab>>) {
  return (
    <Primitive.Tab
      data-slot="tab"
      className={cn(
        '-mb-px min-h-11 grow border-b-2 border-transparent px-1 leading-tight font-semibold ' +
          'max-sm:text-sm sm:px-4 text-muted-foreground sm:grow-0',
        'hover:text-foreground data-active:border-accent data-active:text-foreground',
        'focus-visible:-outline-offset-2',
        className,
      )}
      {...props}
    />
  )
}

export function TabPanel({ className, ...props }: Styled<ComponentProps<typeof Primitive.Panel>>) {
  return (
    <Primitive.Panel
      data-slot="tab-panel"
      className={cn('min-w-0 focus-visible:outline-offset-4', className)}
      {...props}
    />
  )
}
