import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useFieldControl } from '#app/components/ui/field.tsx'
import { controlClass } from '#app/components/ui/input.tsx'
import { formatClock, isZoneMatch, listTimeZones, type TimeZone, toTimeZone } from './time-zones.ts'

interface TimeZoneInputProps {
  name: string
  value: string
  onChange: (name: string) => void
}

const maxOptions = 60

export function TimeZoneInput({ name, value, onChange }: TimeZoneInputProps) {
  const { id, ...field } = useFieldControl()
  const zones = useMemo(listTimeZones, [])
  const now = useNow()
  const chosenZone = zones.find((zone) => zone.name === value) ?? toTimeZone(value)
  return (
    <Combobox.Root
      items={zones}
      value={chosenZone}
      limit={maxOptions}
      filter={isZoneMatch}
      itemToStringLabel={getZoneLabel}
      isItemEqualToValue={(a, b) => a.name === b.name}
      onValueChange={(zone) => {
        if (zone) onChange(zone.name)
      }}
    >
      <Combobox.InputGroup className="relative">
        <Combobox.Input name={name} id={id} dir="auto" className={`${controlClass} h-11 pr-10`} {...field} />
        <Combobox.Trigger
          aria-label="Show time zones"
          className={
            'absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted-foreground ' +
            'focus-visible:outline-2 focus-visible:outline-ring'
          }
        >
          <ChevronDown aria-hidden className="size-4" />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <p className="text-sm">Local time: {formatClock(chosenZone.name, now)}</p>
      <Combobox.Portal>
        <Combobox.Positioner className="z-50 outline-none" sideOffset={4}>
          <Combobox.Popup
            className={
              'max-h-[min(24rem,var(--available-height))] w-(--anchor-width) min-w-64 overflow-y-auto ' +
              'rounded-md border border-border bg-surface p-1 text-foreground shadow-lg outline-none'
            }
          >
            <Combobox.Empty className="px-3 py-2 text-sm text-muted-foreground empty:hidden">
              No time zone has that name. Try the nearest large city.
            </Combobox.Empty>
            <Combobox.List>
              {(zone: TimeZone) => (
                <Combobox.Item
                  key={zone.name}
                  value={zone}
                  className={
                    'flex min-h-11 cursor-default items-center gap-2 rounded-sm py-2 ' +
                    'pr-3 pl-2 outline-none select-none data-highlighted:bg-muted'
                  }
                >
                  <span className="flex size-4 shrink-0 items-center justify-center">
                    <Combobox.ItemIndicator>
                      <Check aria-hidden className="size-4" />
                    </Combobox.ItemIndicator>
                  </span>
                  <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                    <span>{getZoneLabel(zone)}</span>
                    <span className="text-sm text-muted-foreground">{formatClock(zone.name, now)}</span>
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function getZoneLabel({ city, region }: TimeZone): string {
  return region === '' ? city : `${city} (${region})`
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
