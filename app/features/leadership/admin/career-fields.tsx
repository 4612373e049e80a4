import { useFieldArray, useFormContext } from 'react-hook-form'
import { EntryField } from './entry-field.tsx'
import { EntryList } from './entry-list.tsx'
import type { LeaderInput } from './leader-input.ts'

export function CareerFields() {
  const { control } = useFormContext<LeaderInput>()
  const career = useFieldArray({ control, name: 'career' })
  const education = useFieldArray({ control, name: 'education' })
  const awards = useFieldArray({ control, name: 'awards' })
  return (
    <div className="flex flex-col gap-8">
      <EntryList
        title="Career History"
        entryName="Career Entry"
        entries={career}
        onAdd={() => career.append({ position: '', department: '', period: '', description: '' })}
      >
        {(place) => (
          <>
            <EntryField label="Position Title" name={`career.${place}.position`} />
            <EntryField label="Department" name={`career.${place}.department`} />
            <EntryField label="Time Period" name={`career.${place}.period`} />
            <EntryField label="Description" name={`career.${place}.description`} isLong />
          </>
        )}
      </EntryList>
      <EntryList
        title="Education"
        entryName="Education Entry"
        entries={education}
        onAdd={() => education.append({ institution: '', year: '', degree: '', certification: '' })}
      >
        {(place) => (
          <>
            <EntryField label="Institution" name={`education.${place}.institution`} />
            <EntryField label="Year" name={`education.${place}.year`} />
            <EntryField label="Degree" name={`education.${place}.degree`} isOptional />
            <EntryField label="Certification" name={`education.${place}.certification`} isOptional />
          </>
        )}
      </EntryList>
      <EntryList
        title="Awards"
        entryName="Award Entry"
        entries={awards}
        onAdd={() => awards.append({ title: '', organization: '', year: '' })}
      >
        {(place) => (
          <>
            <EntryField label="Award Title" name={`awards.${place}.title`} />
            <EntryField label="Organization" name={`awards.${place}.organization`} />
            <EntryField label="Year" name={`awards.${place}.year`} />
          </>
        )}
      </EntryList>
    </div>
  )
}
