import type { Factor } from '@supabase/supabase-js'

interface FactorChoiceProps {
  factors: readonly Factor[]
  /** The id of the chosen one. */
  value: string
  onChange: (id: string) => void
}

/** Which of several authenticator apps is at hand. All are in sight, and no list has to be loaded for the few who have two. */
export function FactorChoice({ factors, value, onChange }: FactorChoiceProps) {
  return (
    <fieldset data-slot="factor-choice" className="min-w-0">
      <legend className="text-sm font-semibold">Authenticator app</legend>
      {factors.map(({ id, friendly_name }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="authenticator-app"
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
            className="size-5 shrink-0 accent-accent-text"
          />
          <span className="min-w-0 wrap-anywhere">{friendly_name || 'Without a name'}</span>
        </label>
      ))}
    </fieldset>
  )
}
