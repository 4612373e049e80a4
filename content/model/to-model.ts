import type { Field } from './field.ts'

/** A field as the database has it (`private.content_models`): what its check needs, without labels. */
export type FieldModel =
  | { kind: 'text' | 'longText'; max: number; optional?: true }
  | { kind: 'link'; optional?: true }
  | { kind: 'address'; reserved: string[] }
  | { kind: 'picture'; optional?: true }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; options: string[] }
  | { kind: 'switch' }
  | { kind: 'list'; min: number; max: number; of: FieldModel; characters?: number }
  | { kind: 'variants'; of: Record<string, FieldModel> }
  | { kind: 'group'; fields: Record<string, FieldModel> }

export function toModel(field: Field): FieldModel {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return { kind: field.kind, max: field.max, ...(field.isOptional && { optional: true }) }
    case 'address':
      return { kind: 'address', reserved: [...field.reserved] }
    case 'variants':
      return { kind: 'variants', of: toModels(field.of) }
    case 'link':
    case 'picture':
      return { kind: field.kind, ...(field.isOptional && { optional: true }) }
    case 'number':
      return { kind: 'number', min: field.min, max: field.max }
    case 'choice':
      return { kind: 'choice', options: Object.keys(field.options) }
    case 'switch':
      return { kind: 'switch' }
    case 'list':
      return {
        kind: 'list',
        min: field.min,
        max: field.max,
        of: toModel(field.of),
        ...(field.maxCharacters && { characters: field.maxCharacters }),
      }
    case 'group':
      return { kind: 'group', fields: toModels(field.fields) }
  }
}

function toModels(fields: Readonly<Record<string, Field>>): Record<string, FieldModel> {
  return Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, toModel(inner)]))
}
