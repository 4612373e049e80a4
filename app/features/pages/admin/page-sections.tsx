import { StaffSection } from '#app/components/staff/staff-section.tsx'
import type { Field, FieldsByName, GroupField } from '#content/model/field.ts'
import { getProperty } from '#content/model/merge-content.ts'
import { ContentFieldInput, GroupFields } from './fields/content-field-input.tsx'

interface PageSectionsProps {
  fields: FieldsByName
  value: unknown
  defaults: unknown
}

export function PageSections({ fields, value, defaults }: PageSectionsProps) {
  const entries = Object.entries(fields).map(([name, field]) => ({
    name,
    field,
    value: getProperty(value, name),
    defaultValue: getProperty(defaults, name),
  }))
  const ungroupedFields = entries.filter(({ field }) => !isGroup(field) && !isVariantList(field))
  return (
    <>
      {ungroupedFields.length > 0 && (
        <StaffSection title={ungroupedFields.length === entries.length ? 'Text' : 'Top of the page'}>
          <div className="flex flex-col gap-5 p-4 sm:p-5">
            {ungroupedFields.map(({ name, ...props }) => (
              <ContentFieldInput key={name} path={name} groupLabel="Top of the page" {...props} />
            ))}
          </div>
        </StaffSection>
      )}
      {entries.map(({ name, field, ...props }) =>
        isVariantList(field) ? (
          <StaffSection key={name} title={field.label}>
            <div className="p-4 sm:p-5">
              <ContentFieldInput field={field} path={name} groupLabel={field.label} {...props} />
            </div>
          </StaffSection>
        ) : isGroup(field) ? (
          <StaffSection key={name} title={field.label} {...(field.hint && { text: field.hint })}>
            <div className="flex flex-col gap-5 p-4 sm:p-5">
              <GroupFields field={field} path={name} groupLabel={field.label} {...props} />
            </div>
          </StaffSection>
        ) : null,
      )}
    </>
  )
}

function isGroup(field: Field): field is GroupField {
  return field.kind === 'group'
}

function isVariantList(field: Field): boolean {
  return field.kind === 'list' && field.of.kind === 'variants'
}
