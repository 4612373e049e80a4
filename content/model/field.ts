/**
 * The language of fields: what a page's texts consist of. From one definition come the form of the staff area, the check of the
 * server (`check-value.ts`) and the types of the pages. The database stores the definition and checks by it, too.
 */
export type Field =
  | TextField
  | LinkField
  | AddressField
  | PictureField
  | NumberField
  | ChoiceField
  | SwitchField
  | ListField
  | GroupField
  | VariantsField

interface Named {
  /** In the form, in the history and wherever two versions are compared. */
  label: string
  hint?: string
}

export interface TextField extends Named {
  /** One line, or several. */
  kind: 'text' | 'longText'
  /** Characters, counted as code points. */
  max: number
  isOptional?: boolean
  /** Written in Markdown, as articles are. */
  isFormatted?: boolean
}

/** A path of this site, or an address that begins with `https://`. */
export interface LinkField extends Named {
  kind: 'link'
  isOptional?: boolean
}

/** The last part of a page's address: lower-case letters, digits and single hyphens. */
export interface AddressField extends Named {
  kind: 'address'
  /** What the site has or may have there itself. */
  reserved: readonly string[]
}

/** The path of a public picture of this site, or nothing. */
export interface PictureField extends Named {
  kind: 'picture'
  isOptional?: boolean
  /** The field beside it that says what the picture shows. */
  altField?: string
}

/** A whole number. */
export interface NumberField extends Named {
  kind: 'number'
  min: number
  max: number
}

export interface ChoiceField<Option extends string = string> extends Named {
  kind: 'choice'
  /** What the form calls each. */
  options: Readonly<Record<Option, string>>
}

export interface SwitchField extends Named {
  kind: 'switch'
}

export interface ListField<Of extends Field = Field> extends Named {
  kind: 'list'
  of: Of
  min: number
  max: number
  /** What one entry is called, as in "Add value". */
  itemName: string
  /** People and history that the product made up: empty where a site shows no samples. */
  isSample?: boolean
  /** Each option of its choice once: entries are moved, and none is added or removed. */
  isOrder?: boolean
  /** Of all texts in it together, counted as code points. */
  maxCharacters?: number
}

/** One of several groups; the part `kind` of the value says which. */
export interface VariantsField<Variants extends Groups = Groups> extends Named {
  kind: 'variants'
  of: Variants
}

type Groups = Readonly<Record<string, GroupField>>

export interface GroupField<Fields extends FieldsByName = FieldsByName> extends Named {
  kind: 'group'
  fields: Fields
}

export type FieldsByName = Readonly<Record<string, Field>>

/** The value of a field. In a JSON file, TypeScript takes every choice for any `string`: there `Choice` is `string`. */
export type Value<F extends Field, Choice = never> =
  F extends GroupField<infer Fields>
    ? { readonly [Name in keyof Fields]: Value<Fields[Name], Choice> }
    : F extends ListField<infer Of>
      ? readonly Value<Of, Choice>[]
      : F extends VariantsField<infer Variants>
        ? { readonly [Kind in keyof Variants]: { readonly kind: Kind } & Value<Variants[Kind], Choice> }[keyof Variants]
        : F extends ChoiceField<infer Option>
          ? Option | Choice
          : F extends NumberField
            ? number
            : F extends SwitchField
              ? boolean
              : string

interface TextOptions {
  max: number
  hint?: string
  isOptional?: boolean
}

export function text(label: string, options: TextOptions): TextField {
  return { kind: 'text', label, ...options }
}

export function longText(label: string, options: TextOptions): TextField {
  return { kind: 'longText', label, ...options }
}

/** Several lines with headings, lists, links and emphasis, in Markdown. */
export function formattedText(label: string, options: TextOptions): TextField {
  return { kind: 'longText', label, isFormatted: true, ...options }
}

export function address(label: string, options: { reserved: readonly string[]; hint?: string }): AddressField {
  return { kind: 'address', label, ...options }
}

export function picture(
  label: string,
  options: { hint?: string; isOptional?: boolean; altField?: string } = {},
): PictureField {
  return { kind: 'picture', label, ...options }
}

export function link(label: string, options: { hint?: string; isOptional?: boolean } = {}): LinkField {
  return { kind: 'link', label, ...options }
}

export function number(label: string, options: { min: number; max: number; hint?: string }): NumberField {
  return { kind: 'number', label, ...options }
}

export function choice<Option extends string>(
  label: string,
  options: Readonly<Record<Option, string>>,
  more: { hint?: string } = {},
): ChoiceField<Option> {
  return { kind: 'choice', label, options, ...more }
}

export function toggle(label: string, more: { hint?: string } = {}): SwitchField {
  return { kind: 'switch', label, ...more }
}

interface ListOptions {
  itemName: string
  max: number
  min?: number
  hint?: string
  isSample?: boolean
  isOrder?: boolean
  maxCharacters?: number
}

export function list<Of extends Field>(label: string, of: Of, { min = 0, ...options }: ListOptions): ListField<Of> {
  return { kind: 'list', label, of, min, ...options }
}

export function group<Fields extends FieldsByName>(
  label: string,
  fields: Fields,
  more: { hint?: string } = {},
): GroupField<Fields> {
  return { kind: 'group', label, fields, ...more }
}

export function variants<Variants extends Groups>(label: string, of: Variants): VariantsField<Variants> {
  return { kind: 'variants', label, of }
}
