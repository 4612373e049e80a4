import { RotateCcw } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'

export function ResetToDefault({ isDefault, onReset }: { isDefault: boolean; onReset: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" disabled={isDefault} onClick={onReset}>
        <RotateCcw aria-hidden className="size-4" />
        Reset to default
      </Button>
      <p role="status" className="text-sm text-muted-foreground">
        {isDefault ? 'Same as the default.' : 'Changed by your department.'}
      </p>
    </div>
  )
}
