import type { Field } from './field.ts'

/** A field as the database has it (`private.content_models`): what its check needs, without labels. */
export type FieldModel =
  | { kind: 'text' | 'longText'; max: number; optional?: true }
  | { kind: 'link'; optional?: true }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; options: string[] }
  | { kind: 'switch' }
  | { kind: 'list'; min: number; max: number; of: FieldModel }
  | { kind: 'group'; fields: Record<string, FieldModel> }

export function toModel(field: Field): FieldModel {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return { kind: field.kind, max: field.max, ...(field.isOptional && { optional: true }) }
    case 'link':
      return { kind: 'link', ...(field.isOptional && { optional: true }) }
    case 'number':
      return { kind: 'number', min: field.min, max: field.max }
    case 'choice':
      return { kind: 'choice', options: Object.keys(field.options) }
    case 'switch':
      return { kind: 'switch' }
    case 'list':
      return { kind: 'list', min: field.min, max: field.max, of: toModel(field.of) }
    case 'group':
      return {
        kind: 'group',
        fields: Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, toModel(inner)])),
      }
  }
}
