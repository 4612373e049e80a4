import type { LucideIcon } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'

export function IconButton({ Icon, label, onPress }: { Icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      size="compact"
      className="max-sm:size-11 max-sm:px-0"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  )
}
