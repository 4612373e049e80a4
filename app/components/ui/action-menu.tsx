import { Menu as Primitive } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { buttonClass } from './button.tsx'

interface MenuAction {
  label: string
  onPress: () => void
  isDestructive?: boolean
}

interface ActionMenuProps {
  label: string
  actions: readonly MenuAction[]
  className?: string
}

/** A button that opens a list of actions. */
export function ActionMenu({ label, actions, className }: ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  /** Runs when the menu has closed. */
  const chosen = useRef<(() => void) | null>(null)
  return (
    <Primitive.Root
      modal={false}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen) return
        // A dialog that the action opens gives the focus back to what has it now.
        if (chosen.current) trigger.current?.focus()
        chosen.current?.()
        chosen.current = null
      }}
    >
      <Primitive.Trigger ref={trigger} data-slot="button" className={buttonClass('outline', className)}>
        {label}
        <ChevronDown aria-hidden className="size-4" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Positioner className="z-50 outline-none" sideOffset={4} align="end">
          <Primitive.Popup className="min-w-48 rounded-md border border-border bg-surface p-1 text-foreground shadow-lg outline-none">
            {actions.map(({ label: text, onPress, isDestructive }) => (
              <Primitive.Item
                key={text}
                onClick={() => {
                  chosen.current = onPress
                }}
                className={joinClasses(
                  'flex min-h-11 cursor-default items-center rounded-sm px-3 py-2 outline-none select-none data-highlighted:bg-muted',
                  isDestructive && 'text-destructive',
                )}
              >
                {text}
              </Primitive.Item>
            ))}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
