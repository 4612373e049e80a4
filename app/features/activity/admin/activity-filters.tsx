import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import type { ActivityFilter } from './activity-data.ts'
import { activityKinds } from './activity-entry.ts'

const kinds = [{ value: 'all', label: 'All Kinds' }, ...activityKinds] as const

interface ActivityFiltersProps {
  filter: ActivityFilter
  narrow: (change: Partial<ActivityFilter>) => void
  /** Of the person whose history is shown. */
  personName: string
  isCut: boolean
}

/** Beside the search: kind and days, and what else narrows the list. */
export function ActivityFilters({ filter, narrow, personName, isCut }: ActivityFiltersProps) {
  const { kind, person, action, from, to } = filter
  return (
    <>
      <Select
        aria-label="Kind"
        options={kinds}
        value={kinds.find(({ value }) => value === kind)?.value ?? 'all'}
        onChange={(value) => narrow({ kind: value === 'all' ? null : value })}
        className="w-full sm:w-48"
      />
      <div className="flex w-full flex-wrap gap-2">
        <DayInput label="From" value={from} onChange={(day) => narrow({ from: day })} />
        <DayInput label="To" value={to} onChange={(day) => narrow({ to: day })} />
      </div>
      {person && (
        <Narrowed text={`History of ${personName}`} label="Show Everybody" onEnd={() => narrow({ person: null })} />
      )}
      {action && (
        <Narrowed
          text="What was changed in one step"
          label="Show All Activity"
          onEnd={() => narrow({ action: null, kind: null })}
        />
      )}
      {isCut && (
        <p className="w-full text-sm text-muted-foreground">
          The newest 5,000 entries are listed. Choose days to see older ones.
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

function Narrowed({ text, label, onEnd }: { text: ReactNode; label: string; onEnd: () => void }) {
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold wrap-anywhere">{text}</span>
      <Button variant="outline" onClick={onEnd}>
        {label}
      </Button>
    </p>
  )
}
