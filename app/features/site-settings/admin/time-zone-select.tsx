import { useEffect, useMemo, useState } from 'react'
import { Select } from '#app/components/ui/select.tsx'
import { formatClock, listTimeZoneOptions } from './time-zones.ts'

export function TimeZoneSelect({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const options = useMemo(() => listTimeZoneOptions(value), [value])
  return (
    <>
      <Select options={options} value={value} onChange={onChange} />
      <p className="text-sm">Local time: {formatClock(value, useNow())}</p>
    </>
  )
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
