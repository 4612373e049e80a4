import { Tabs as Primitive } from '@base-ui/react/tabs'
import type { ComponentProps } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

/** Allows only strings as `className`. The primitives also accept functions, which can't be joined. */
type Styled<Props> = Omit<Props, 'className'> & { className?: string }

export function Tabs({ className, ...props }: Styled<ComponentProps<typeof Primitive.Root>>) {
  return (
    <Primitive.Root data-slot="tabs" className={joinClasses('flex flex-col gap-2 lg:gap-4', className)} {...props} />
  )
}

export function TabsList({ className, ...props }: Styled<ComponentProps<typeof Primitive.List>>) {
  return (
    <Primitive.List
      data-slot="tabs-list"
      activateOnFocus
      className={joinClasses('flex flex-wrap gap-1 border-b border-border', className)}
      {...props}
    />
  )
}

export function Tab({ className = 'grow sm:grow-0', ...props }: Styled<ComponentProps<typeof Primitive.Tab>>) {
  return (
    <Primitive.Tab
      data-slot="tab"
      className={joinClasses(
        '-mb-px min-h-11 border-b-2 border-transparent px-1 leading-tight font-semibold ' +
          'max-sm:text-sm sm:px-4 text-muted-foreground',
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
      className={joinClasses('min-w-0 focus-visible:outline-offset-4', className)}
      {...props}
    />
  )
}
