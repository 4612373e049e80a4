import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { LeaveGuard } from '#app/components/ui/leave-guard.tsx'
import type { Action } from '../use-action.ts'

interface SingleFieldFormProps {
  /** The form's accessible name. */
  name: string
  label: string
  hint?: string
  input: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'placeholder'>
  /** The stored text. Empty for a secret, which the browser can't read. */
  savedText?: string
  /** Called with the trimmed text. The field shows the action's error. */
  save: Action<unknown, string>
  saveLabel: string
  isDisabled?: boolean
  children?: ReactNode
}

export function SingleFieldForm(props: SingleFieldFormProps) {
  const { name, label, hint, input, savedText = '', save, saveLabel, isDisabled = false, children } = props
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? savedText

  async function submit() {
    if (await save.run(text.trim())) setDraft(null)
  }

  return (
    <form
      noValidate
      aria-label={name}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={label} hint={hint} error={save.failureText}>
        <Input
          autoComplete="off"
          {...input}
          value={text}
          onChange={({ target }) => {
            save.reset()
            setDraft(target.value)
          }}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button type="submit" disabled={save.isRunning || isDisabled}>
          {save.isRunning ? 'Saving...' : saveLabel}
        </Button>
      </div>
      {/* Saving may navigate to another page, which must not ask about unsaved changes. */}
      {text.trim() !== savedText && !save.isRunning && <LeaveGuard />}
    </form>
  )
}
