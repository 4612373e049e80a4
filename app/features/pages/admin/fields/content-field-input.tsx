import { Field } from '#app/components/ui/field.tsx'
import { Switch } from '#app/components/ui/switch.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { canBeMissing } from '#content/model/check-value.ts'
import type { Field as ContentField, GroupField, ListField, VariantsField } from '#content/model/field.ts'
import { getProperty, isEqual } from '#content/model/merge-content.ts'
import { ContentControl } from './content-control.tsx'
import type { ContentFieldProps } from './content-field-props.ts'
import { ContentList } from './content-list.tsx'
import { ContentPicture } from './content-picture.tsx'
import { usePageFields } from './page-fields-context.ts'
import { ResetButton } from './reset-button.tsx'

export function ContentFieldInput(props: ContentFieldProps) {
  const { field } = props
  if (field.kind === 'group') return <GroupFieldset {...props} field={field} />
  if (field.kind === 'list') {
    return <ContentList {...props} field={field} renderFields={(entry) => <GroupFields {...entry} />} />
  }
  // Variants exist only as entries of a list.
  return field.kind === 'variants' ? null : <PlainField {...props} field={field} />
}

function GroupFieldset({ field, ...props }: ContentFieldProps<GroupField>) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-l-4 border-border pl-4">
      <legend className="mb-3 float-left w-full font-semibold">{field.label}</legend>
      <GroupFields field={field} {...props} />
    </fieldset>
  )
}

export function GroupFields({ field, path, value, defaultValue, groupLabel }: ContentFieldProps<GroupField>) {
  return Object.entries(field.fields).map(([name, childField]) => (
    <ContentFieldInput
      key={name}
      field={childField}
      path={path === '' ? name : `${path}.${name}`}
      value={getProperty(value, name)}
      defaultValue={getProperty(defaultValue, name)}
      groupLabel={childField.kind === 'group' ? childField.label : groupLabel}
    />
  ))
}

type PlainFieldProps = ContentFieldProps<Exclude<ContentField, GroupField | ListField | VariantsField>>

function PlainField({ field, path, value, defaultValue, groupLabel }: PlainFieldProps) {
  const { issues, changeValue } = usePageFields()
  const isChanged = defaultValue !== undefined && !isEqual(value, defaultValue)
  if (field.kind === 'switch') {
    return (
      <Switch
        label={field.label}
        hint={field.hint}
        checked={value === true}
        onChange={(newValue) => changeValue(path, newValue)}
      />
    )
  }
  if (field.kind === 'picture') return <ContentPicture field={field} path={path} value={value} />
  return (
    <div className="relative">
      {isChanged && (
        <ResetButton
          label={`${groupLabel}, ${field.label}`}
          onReset={() => changeValue(path, defaultValue)}
          className="absolute -top-2.5 right-0"
        />
      )}
      <Field
        label={field.label}
        hint={getHint(field)}
        error={issues.find((issue) => issue.path === path)?.message}
        isOptional={canBeMissing(field)}
        className={joinClasses(isChanged && '[&_label]:pr-24')}
      >
        <ContentControl field={field} path={path} value={value} onChange={(newValue) => changeValue(path, newValue)} />
      </Field>
    </div>
  )
}

function getHint(field: PlainFieldProps['field']): string | undefined {
  if (!('isFormatted' in field)) return field.hint
  return [field.hint, 'An empty line begins a paragraph. **Bold**, *italic*, ## heading, - list, [link](/hiring).']
    .filter(Boolean)
    .join(' ')
}
