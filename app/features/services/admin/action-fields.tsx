import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#app/components/staff/forms/form-fields.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { documents } from '#content/documents.ts'
import { isEqual } from '#content/model/merge-content.ts'
import { requireDefaultActionAndForms } from '#content/services/default-action-and-forms.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import { GetStarted } from '../actions/get-started.tsx'
import { isFilledIn } from '../actions/resolve-action.ts'
import { actionKinds, listTargets } from './describe-target.ts'
import { ResetToDefault } from './reset-to-default.tsx'
import type { ServiceInput } from './service-input.ts'

const customOption = ''

export function ActionFields({ id, onReset }: { id: string; onReset: () => void }) {
  const { control, formState, setValue } = useFormContext<ServiceInput>()
  const action = useWatch({ control, name: 'action' })
  const setValueOptions = { shouldDirty: true, shouldValidate: formState.isSubmitted }

  function changeKind(kind: ServiceAction['kind']) {
    if (kind === action.kind) return
    setValue('action', { ...action, kind, target: defaultTargets[kind] }, setValueOptions)
  }

  return (
    <div className="flex flex-col gap-5">
      <Controller
        control={control}
        name="action.kind"
        render={({ field }) => (
          <Field label="Opens">
            <Select options={actionKinds} {...field} onChange={changeKind} />
          </Field>
        )}
      />
      <TargetField id={id} key={action.kind} />
      {/* The form still validates the subject after the kind changes, so the subject's error must
          stay visible. */}
      {(action.kind === 'mail' || formState.errors.action?.subject) && (
        <TextField<ServiceInput>
          name="action.subject"
          label="Subject"
          hint="The visitor’s email has this subject."
          autoComplete="off"
        />
      )}
      <TextField<ServiceInput>
        name="action.text"
        label="Text beside the button or number"
        isOptional={action.kind !== 'phone'}
        hint={
          action.kind === 'phone'
            ? 'Say what to ask for on the phone.'
            : 'Say what happens next, in one or two sentences.'
        }
        rows={3}
      />
      <section aria-label="What visitors see" className="rounded-md border border-border bg-background p-4">
        <p className="text-sm font-semibold text-muted-foreground">What visitors see</p>
        {/* The preview is inert, because a click on its link would leave the form. */}
        <div inert>
          <GetStarted action={action} label={documents.services.defaults.labels.getStarted} />
        </div>
      </section>
      <ResetToDefault isDefault={isEqual(action, requireDefaultActionAndForms(id).action)} onReset={onReset} />
    </div>
  )
}

const defaultTargets = { page: '/services', mail: 'general', link: 'application', phone: 'frontDesk' } as const

const targetLabels = {
  page: {
    choice: 'Page',
    custom: 'Page path',
    hint: 'For example, /hiring or /news/opening-night.',
    option: 'Another page…',
  },
  mail: { choice: 'Address', custom: 'Email address', hint: undefined, option: 'Another address…' },
  link: {
    choice: 'Link',
    custom: 'Link address',
    hint: 'Must begin with https://. For Discord, use an invite or a channel link.',
    option: 'Another address…',
  },
  phone: { choice: 'Number', custom: 'Phone number', hint: undefined, option: 'Another number…' },
} as const

function TargetField({ id }: { id: string }) {
  const { control, formState, setValue } = useFormContext<ServiceInput>()
  const settings = useSiteSettings()
  const { kind, target } = useWatch({ control, name: 'action' })
  const forms = useWatch({ control, name: 'forms' })
  const choices = listTargets(kind, { id, forms, settings })
  const isListed = choices.some(({ value }) => value === target)
  const [isCustom, setIsCustom] = useState(!isListed)
  const labels = targetLabels[kind]
  const error = formState.errors.action?.target?.message
  const isShownAsCustom = isCustom || !isListed

  function choose(value: string) {
    setIsCustom(value === customOption)
    setValue('action.target', value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  return (
    <>
      <Field label={labels.choice} error={isShownAsCustom ? undefined : error}>
        <Select
          options={[...choices, { value: customOption, label: labels.option }]}
          value={isShownAsCustom ? customOption : target}
          onChange={choose}
        />
      </Field>
      {isShownAsCustom && (
        <TextField<ServiceInput>
          name="action.target"
          label={labels.custom}
          hint={labels.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {kind === 'phone' && isUnset(settings.phones, target) && (
        <p role="status" className="text-sm font-medium">
          This number isn’t set in the site settings yet. Until then, visitors see the email address{' '}
          {settings.emails.general}.
        </p>
      )}
    </>
  )
}

function isUnset(phones: Readonly<Record<string, string>>, target: string): boolean {
  return Object.hasOwn(phones, target) && !isFilledIn(phones[target] ?? '')
}
