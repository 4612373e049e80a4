import { type FieldPath, useFieldArray, useFormContext } from 'react-hook-form'
import { EntryList } from '#app/components/staff/lists/entry-list.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { leaderFields } from './leader-fields.ts'
import type { LeaderInput } from './leader-input.ts'

export function BiographyField() {
  const { register, formState } = useFormContext<LeaderInput>()
  return (
    <Field
      label={leaderFields.personalStatement.label}
      isOptional
      error={formState.errors.personalStatement?.message}
      hint="If empty, the page shows the description."
    >
      <Textarea rows={12} {...register('personalStatement')} />
    </Field>
  )
}

export function CareerFields() {
  const { control } = useFormContext<LeaderInput>()
  const career = useFieldArray({ control, name: 'career' })
  const education = useFieldArray({ control, name: 'education' })
  const awards = useFieldArray({ control, name: 'awards' })
  return (
    <div className="flex flex-col gap-8">
      <EntryList
        title={leaderFields.career.label}
        entryName="career entry"
        entries={career}
        onAdd={() => career.append({ position: '', department: '', period: '', description: '' })}
      >
        {(index) => (
          <>
            <EntryField label="Position title" name={`career.${index}.position`} />
            <EntryField label="Department" name={`career.${index}.department`} />
            <EntryField label="Time period" name={`career.${index}.period`} />
            <EntryField label="Description" name={`career.${index}.description`} isLong />
          </>
        )}
      </EntryList>
      <EntryList
        title={leaderFields.education.label}
        entryName="education entry"
        entries={education}
        onAdd={() => education.append({ institution: '', year: '', degree: '', certification: '' })}
      >
        {(index) => (
          <>
            <EntryField label="Institution" name={`education.${index}.institution`} />
            <EntryField label="Year" name={`education.${index}.year`} />
            <EntryField label="Degree" name={`education.${index}.degree`} isOptional />
            <EntryField label="Certification" name={`education.${index}.certification`} isOptional />
          </>
        )}
      </EntryList>
      <EntryList
        title={leaderFields.awards.label}
        entryName="award entry"
        entries={awards}
        onAdd={() => awards.append({ title: '', organization: '', year: '' })}
      >
        {(index) => (
          <>
            <EntryField label="Award title" name={`awards.${index}.title`} />
            <EntryField label="Organization" name={`awards.${index}.organization`} />
            <EntryField label="Year" name={`awards.${index}.year`} />
          </>
        )}
      </EntryList>
    </div>
  )
}

interface EntryFieldProps {
  label: string
  name: FieldPath<LeaderInput>
  isOptional?: boolean
  isLong?: boolean
}

function EntryField({ label, name, isOptional = false, isLong = false }: EntryFieldProps) {
  const { register, getFieldState, formState } = useFormContext<LeaderInput>()
  const { error } = getFieldState(name, formState)
  return (
    <Field label={label} isOptional={isOptional} error={error?.message} className={isLong ? 'sm:col-span-2' : ''}>
      {isLong ? <Textarea rows={3} {...register(name)} /> : <Input {...register(name)} />}
    </Field>
  )
}
