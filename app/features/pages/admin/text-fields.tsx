import type { Fault } from '#content/model/check-value.ts'
import { type FieldsByName, group } from '#content/model/field.ts'
import { FieldsOfGroup } from './content-field.tsx'
import { PageFieldsContext } from './page-fields-context.ts'
import { writeAt } from './place.ts'

interface TextFieldsProps {
  fields: FieldsByName
  value: unknown
  defaults: unknown
  faults: readonly Fault[]
  onChange: (value: unknown) => void
}

/** The fields of texts within the form about something else. */
export function TextFields({ fields, value, defaults, faults, onChange }: TextFieldsProps) {
  return (
    <PageFieldsContext value={{ faults, change: (path, part) => onChange(writeAt(value, path, part)) }}>
      <div className="flex flex-col gap-5">
        <FieldsOfGroup field={group('Texts', fields)} path="" value={value} fallback={defaults} within="Texts" />
      </div>
    </PageFieldsContext>
  )
}
