import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { type AlertKind, alertKindLabels, alertKinds } from '#app/site/alerts/alert.ts'
import { type AlertInput, alertFields } from './alert-input.ts'

const kindOptions = alertKinds.map((value) => ({ value, label: alertKindLabels[value] }))

const kindHints: Record<AlertKind, string> = {
  information: 'Something is different today: opening hours, a busy phone line, an event.',
  warning: 'Visitors should be careful or plan ahead: a closed road, a storm on its way.',
  emergency:
    'Visitors must act now. The alert is red and above all others. Screen readers announce the alert immediately.',
}

export function MessageFields() {
  const { control, register, formState, setValue } = useFormContext<AlertInput>()
  const { errors } = formState
  return (
    <>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <Field label={alertFields.kind.label} hint={kindHints[field.value]}>
            <Select
              options={kindOptions}
              {...field}
              onChange={(kind) => {
                // By default, visitors can't close an emergency.
                if (kind === 'emergency' || field.value === 'emergency') {
                  setValue('isDismissible', kind !== 'emergency', { shouldDirty: true })
                }
                field.onChange(kind)
              }}
            />
          </Field>
        )}
      />
      <Field label={alertFields.title.label} error={errors.title?.message} hint="Say what happened in one line.">
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <Field
        label={alertFields.text.label}
        isOptional
        error={errors.text?.message}
        hint="Say what to do and where to learn more, in one or two sentences."
      >
        <Textarea rows={3} {...register('text')} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={alertFields.link.label}
          isOptional
          error={errors.link?.message}
          hint="A page of this site, such as /news, or an address that begins with https://."
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('link')} />
        </Field>
        <Field
          label={alertFields.linkLabel.label}
          isOptional
          error={errors.linkLabel?.message}
          hint="For example, “Read the storm plan”."
        >
          <Input autoComplete="off" {...register('linkLabel')} />
        </Field>
      </div>
    </>
  )
}
