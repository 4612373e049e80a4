import { CalendarDays } from 'lucide-react'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import type { ListParams } from '#app/lib/browser/use-list-params.ts'
import type { ActivityFilter } from './activity-data.ts'

interface ActivityFiltersProps {
  filter: ActivityFilter
  setParams: ListParams['setParams']
  accountName: string
  isTruncated: boolean
}

export function ActivityFilters({ filter, setParams, accountName, isTruncated }: ActivityFiltersProps) {
  const { accountId, transactionId, from, to } = filter
  return (
    <>
      <details open={from !== null || to !== null} className="open:w-full">
        <summary className={buttonClass('outline', 'cursor-pointer list-none', 'compact')}>
          <CalendarDays aria-hidden className="size-4" />
          Filter by date
        </summary>
        <div className="mt-2 flex flex-wrap gap-2">
          <DayInput label="From" value={from} onChange={(day) => setParams({ from: day })} />
          <DayInput label="To" value={to} onChange={(day) => setParams({ to: day })} />
        </div>
      </details>
      {accountId && (
        <ActiveFilter
          text={`History of ${accountName}`}
          label="Show everyone"
          onRemove={() => setParams({ person: null })}
        />
      )}
      {transactionId && (
        <ActiveFilter
          text="Changes made in one step"
          label="Show all activity"
          onRemove={() => setParams({ action: null, kind: null })}
        />
      )}
      {isTruncated && (
        <p className="w-full text-sm text-muted-foreground">
          Only the newest 5,000 entries are listed. Pick dates to see older entries.
        </p>
      )}
    </>
  )
}

interface DayInputProps {
  label: string
  value: string | null
  onChange: (day: string | null) => void
}

function DayInput({ label, value, onChange }: DayInputProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input inside is the control
    <label className="flex min-w-0 flex-1 basis-40 items-center gap-2 text-sm text-muted-foreground sm:flex-none">
      <span className="w-10 shrink-0">{label}</span>
      <Input
        type="date"
        value={value ?? ''}
        min="2000-01-01"
        max="2099-12-31"
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </label>
  )
}

function ActiveFilter({ text, label, onRemove }: { text: string; label: string; onRemove: () => void }) {
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold wrap-anywhere">{text}</span>
      <Button variant="outline" onClick={onRemove}>
        {label}
      </Button>
    </p>
  )
}
