import { Controller, useFormContext } from 'react-hook-form'
import { TextField } from '#app/components/staff/forms/form-fields.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
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
  const { control, setValue } = useFormContext<AlertInput>()
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
      <TextField<AlertInput>
        name="title"
        label={alertFields.title.label}
        hint="Say what happened in one line."
        autoComplete="off"
      />
      <TextField<AlertInput>
        name="text"
        label={alertFields.text.label}
        isOptional
        hint="Say what to do and where to learn more, in one or two sentences."
        rows={3}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField<AlertInput>
          name="link"
          label={alertFields.link.label}
          isOptional
          hint="A page of this site, such as /news, or an address that begins with https://."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField<AlertInput>
          name="linkLabel"
          label={alertFields.linkLabel.label}
          isOptional
          hint="For example, “Read the storm plan”."
          autoComplete="off"
        />
      </div>
    </>
  )
}
