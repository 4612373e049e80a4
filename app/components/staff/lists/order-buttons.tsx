import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import type { RowMenuItem } from './list-row.tsx'

interface OrderButtonsProps {
  name: string
  /** Position in the whole list, counted from 0. */
  position: number
  total: number
  onMove: (to: number) => void
  /** True if phones hide the buttons because a menu contains them, see `getOrderMenuItems`. */
  isInPhoneMenu?: boolean
}

export function OrderButtons({ name, position, total, onMove, isInPhoneMenu }: OrderButtonsProps) {
  const directions = [
    { label: `Move up: ${name}`, Icon: ArrowUp, step: -1 },
    { label: `Move down: ${name}`, Icon: ArrowDown, step: 1 },
  ]
  return directions.map(({ label, Icon, step }) => {
    const to = position + step
    return (
      <Button
        key={step}
        variant="quiet"
        size="compact"
        className={isInPhoneMenu ? 'max-sm:hidden' : 'max-sm:size-11 max-sm:px-0'}
        aria-label={label}
        disabled={to < 0 || to >= total}
        onClick={() => onMove(to)}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    )
  })
}

/** Returns the entries of a row's menu that replace the buttons on a phone. */
export function getOrderMenuItems({ position, total, onMove }: Omit<OrderButtonsProps, 'name'>): RowMenuItem[] {
  return [
    { label: 'Move up', isForPhone: true, isDisabled: position === 0, onPress: () => onMove(position - 1) },
    { label: 'Move down', isForPhone: true, isDisabled: position + 1 >= total, onPress: () => onMove(position + 1) },
  ]
}
