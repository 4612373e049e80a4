import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { controlClass } from '#app/components/ui/input.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { getSkippedNameKey } from '../get-skipped-name-key.ts'
import { maxNameLength } from './member-name-dialog.tsx'
import { userNameQuery, useSaveUserName } from './user-name.ts'

/** `UserNameCard` may still appear while the name is loading. */
export function useIsUserNameLoading(userId: string): boolean {
  return !useQuery(userNameQuery(useSupabase(), userId)).isFetched
}

/** Asks members without a name for their name. Members can skip the question in this browser. */
export function UserNameCard({ userId }: { userId: string }) {
  const nameQuery = useQuery(userNameQuery(useSupabase(), userId))
  const [isSkipped, setIsSkipped] = useState(() => hasSkippedName(userId))
  if (nameQuery.data !== '' || isSkipped) return null
  return (
    <NameCard
      onSkip={() => {
        skipName(userId)
        setIsSkipped(true)
      }}
    />
  )
}

function hasSkippedName(userId: string): boolean {
  try {
    return localStorage.getItem(getSkippedNameKey(userId)) !== null
  } catch {
    // Browsers can block storage.
    return false
  }
}

function skipName(userId: string): void {
  try {
    localStorage.setItem(getSkippedNameKey(userId), '1')
  } catch {
    // Without storage, the card appears again after a reload.
  }
}

function NameCard({ onSkip }: { onSkip: () => void }) {
  const id = useId()
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const save = useSaveUserName()
  return (
    <section aria-labelledby={id} className="text-sm">
      <form
        noValidate
        aria-busy={save.isRunning}
        className="flex flex-wrap items-center gap-x-3 gap-y-1"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') setIsMissing(true)
          else void save.run(name.trim())
        }}
      >
        <h2 id={id} className="font-semibold max-sm:w-full max-sm:text-xs">
          Which name should appear as the author of your articles?
        </h2>
        {isMissing && (
          <p role="alert" className="text-destructive">
            Enter a name, or skip this.
          </p>
        )}
        <input
          aria-label="Your name"
          aria-invalid={isMissing}
          value={name}
          maxLength={maxNameLength}
          autoComplete="name"
          placeholder="Your name"
          className={`${controlClass} h-9 min-w-32 flex-1 sm:max-w-48 pointer-coarse:h-11`}
          onChange={(event) => {
            setIsMissing(false)
            setName(event.target.value)
          }}
        />
        <div className="flex gap-1">
          <Button type="submit" size="compact" disabled={save.isRunning}>
            {save.isRunning ? 'Saving...' : 'Save name'}
          </Button>
          <Button variant="ghost" size="compact" onClick={onSkip}>
            Skip
          </Button>
        </div>
      </form>
    </section>
  )
}
