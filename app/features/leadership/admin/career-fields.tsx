import { useFieldArray, useFormContext } from 'react-hook-form'
import { TextField } from '#app/components/staff/forms/form-fields.tsx'
import { EntryList } from '#app/components/staff/lists/entry-list.tsx'
import { leaderFields } from './leader-fields.ts'
import type { LeaderInput } from './leader-input.ts'

export function BiographyField() {
  return (
    <TextField<LeaderInput>
      name="personalStatement"
      label={leaderFields.personalStatement.label}
      isOptional
      hint="If empty, the page shows the description."
      rows={12}
    />
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
            <TextField<LeaderInput> label="Position title" name={`career.${index}.position`} />
            <TextField<LeaderInput> label="Department" name={`career.${index}.department`} />
            <TextField<LeaderInput> label="Time period" name={`career.${index}.period`} />
            <TextField<LeaderInput>
              label="Description"
              name={`career.${index}.description`}
              rows={3}
              className="sm:col-span-2"
            />
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
            <TextField<LeaderInput> label="Institution" name={`education.${index}.institution`} />
            <TextField<LeaderInput> label="Year" name={`education.${index}.year`} />
            <TextField<LeaderInput> label="Degree" name={`education.${index}.degree`} isOptional />
            <TextField<LeaderInput> label="Certification" name={`education.${index}.certification`} isOptional />
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
            <TextField<LeaderInput> label="Award title" name={`awards.${index}.title`} />
            <TextField<LeaderInput> label="Organization" name={`awards.${index}.organization`} />
            <TextField<LeaderInput> label="Year" name={`awards.${index}.year`} />
          </>
        )}
      </EntryList>
    </div>
  )
}
