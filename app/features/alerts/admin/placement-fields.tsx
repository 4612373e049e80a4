import { useId } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Field, FieldError } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Switch } from '#app/components/ui/switch.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
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
  const { control } = useFormContext<AlertInput>()
  const reach = useWatch({ control, name: 'reach' })
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="reach"
          render={({ field }) => (
            <Field label={alertFields.reach.label}>
              <Select options={reachOptions} {...field} />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="priority"
          render={({ field }) => (
            <Field
              label={alertFields.priority.label}
              hint="Used when several alerts run. Emergencies always come first."
            >
              <Select options={priorityOptions} {...field} />
            </Field>
          )}
        />
      </div>
      {reach === 'some' && <PagesFields />}
      <div className="flex flex-col gap-2">
        {switches.map(({ name, hint }) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <Switch label={alertFields[name].label} hint={hint} checked={field.value} {...field} />
            )}
          />
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
      <Field
        label="Other pages"
        isOptional
        error={errors.otherPages?.message}
        hint="One address per line, such as /services/traffic-enforcement."
      >
        <Textarea rows={2} autoCapitalize="none" spellCheck={false} {...register('otherPages')} />
      </Field>
    </div>
  )
}
