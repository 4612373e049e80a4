import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField, SwitchField, TextField } from '#app/components/staff/forms/form-fields.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { pages } from '#content/page-table.ts'
import { type AlertInput, alertFields, priorityLabels } from './alert-input.ts'

const reachOptions = [
  { value: 'all', label: 'All pages' },
  { value: 'some', label: 'Only some pages' },
] as const

const priorityOptions = [
  { value: '1', label: `${priorityLabels['1']}: above the others` },
  { value: '2', label: priorityLabels['2'] },
  { value: '3', label: `${priorityLabels['3']}: below the others` },
] as const

export function PlacementFields() {
  const reach = useWatch<AlertInput, 'reach'>({ name: 'reach' })
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField<AlertInput> name="reach" label={alertFields.reach.label} options={reachOptions} />
        <SelectField<AlertInput>
          name="priority"
          label={alertFields.priority.label}
          hint="Used when several alerts run. Emergencies always come first."
          options={priorityOptions}
        />
      </div>
      {reach === 'some' && <PagesFields />}
      <div className="flex flex-col gap-2">
        {switches.map(({ name, hint }) => (
          <SwitchField<AlertInput> key={name} name={name} label={alertFields[name].label} hint={hint} />
        ))}
      </div>
    </>
  )
}

const switches = [
  {
    name: 'isDismissible',
    hint: 'A closed alert stays closed in the visitor’s browser until you change its kind, headline, text or link.',
  },
  { name: 'inFeeds', hint: 'For visitors who follow the news in a feed reader.' },
  {
    name: 'onDiscord',
    hint: 'The message doesn’t ping anyone, changes with the alert, and is struck through when the alert ends.',
  },
] as const

function PagesFields() {
  const { register, formState } = useFormContext<AlertInput>()
  const errorId = useId()
  const { errors } = formState
  return (
    <div className="flex flex-col gap-4 rounded-md border border-border p-4">
      <fieldset aria-describedby={errors.pages ? errorId : undefined} className="min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">On these pages and their subpages</legend>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {pages.map(({ path, label }) => (
            <label key={path} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input type="checkbox" value={path} className="size-5 shrink-0 accent-primary" {...register('pages')} />
              {label}
            </label>
          ))}
        </div>
        <FieldError id={errorId} className="mt-1.5">
          {errors.pages?.message}
        </FieldError>
      </fieldset>
      <TextField<AlertInput>
        name="otherPages"
        label="Other pages"
        isOptional
        hint="One address per line, such as /services/traffic-enforcement."
        rows={2}
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  )
}
