import type { ContentIssue } from '#content/model/check-value.ts'
import { type FieldsByName, group } from '#content/model/field.ts'
import { getAtPath, setAtPath } from '#content/model/value-at-path.ts'
import { GroupFields } from './fields/content-field-input.tsx'
import { PageFieldsContext } from './fields/page-fields-context.ts'

interface ContentFieldsProps {
  fields: FieldsByName
  value: unknown
  defaults: unknown
  issues: readonly ContentIssue[]
  onChange: (value: unknown) => void
}

/** Shows fields of page content outside the page editor, in the leader form. */
export function ContentFields({ fields, value, defaults, issues, onChange }: ContentFieldsProps) {
  const changeValue = (path: string, newValue: unknown) => onChange(setAtPath(value, path, newValue))
  const fillIfEmpty = (path: string, newValue: unknown) => getAtPath(value, path) === '' && changeValue(path, newValue)
  return (
    <PageFieldsContext value={{ issues, changeValue, fillIfEmpty }}>
      <div className="flex flex-col gap-5">
        <GroupFields field={group('Text', fields)} path="" value={value} defaultValue={defaults} groupLabel="Text" />
      </div>
    </PageFieldsContext>
  )
}
