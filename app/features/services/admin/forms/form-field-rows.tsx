import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { SelectField, TextField } from '#app/components/staff/forms/form-fields.tsx'
import { EntryList } from '#app/components/staff/lists/entry-list.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import type { FormField } from '#content/services/service-form.ts'
import type { ServiceInput } from '../service-input.ts'
import { listChoices } from './list-choices.ts'

const kindOptions = [
  { value: 'heading', label: 'Heading' },
  { value: 'short', label: 'Half a line' },
  { value: 'text', label: 'One line' },
  { value: 'lines', label: 'Several lines' },
  { value: 'date', label: 'Date (half a line)' },
  { value: 'choice', label: 'Checkboxes' },
  { value: 'check', label: 'Statement to agree to' },
  { value: 'signature', label: 'Signature and date' },
] as const satisfies readonly { value: FormField['kind']; label: string }[]

export function FormFieldRows({ formIndex }: { formIndex: number }) {
  const { control } = useFormContext<ServiceInput>()
  const fields = useFieldArray({ control, name: `forms.${formIndex}.fields` })
  return (
    <EntryList
      title="Fields"
      entryName="field"
      entries={fields}
      onAdd={() => fields.append({ kind: 'text', label: '', help: '', lines: 1, options: [] })}
    >
      {(index) => <FieldRow formIndex={formIndex} index={index} />}
    </EntryList>
  )
}

function FieldRow({ formIndex, index }: { formIndex: number; index: number }) {
  const { control, register, formState } = useFormContext<ServiceInput>()
  const name = `forms.${formIndex}.fields.${index}` as const
  const kind = useWatch({ control, name: `${name}.kind` })
  const errors = formState.errors.forms?.[formIndex]?.fields?.[index]
  const hasHelp = kind !== 'check' && kind !== 'signature'
  return (
    <>
      <SelectField<ServiceInput> name={`${name}.kind`} label="Kind" options={kindOptions} />
      <TextField<ServiceInput> name={`${name}.label`} label="Label" autoComplete="off" />
      {hasHelp && (
        <TextField<ServiceInput>
          name={`${name}.help`}
          label="Help text"
          isOptional
          autoComplete="off"
          className={kind === 'lines' ? '' : 'sm:col-span-2'}
        />
      )}
      {kind === 'lines' && (
        <Field label="Lines" error={errors?.lines?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={20}
            {...register(`${name}.lines`, { valueAsNumber: true })}
          />
        </Field>
      )}
      {kind === 'choice' && (
        <Controller
          control={control}
          name={`${name}.options`}
          render={({ field }) => (
            <Field
              label="Choices"
              hint="One per line, up to 12."
              error={errors?.options?.message ?? errors?.options?.find?.((message) => message)?.message}
              className="sm:col-span-2"
            >
              <Textarea
                rows={4}
                defaultValue={field.value.join('\n')}
                ref={field.ref}
                onBlur={field.onBlur}
                onChange={({ target }) => field.onChange(listChoices(target.value))}
              />
            </Field>
          )}
        />
      )}
    </>
  )
}
