/**
 * The model of editable content. The staff area's form, the server's validation (`check-value.ts`)
 * and the pages' types derive from this model. The database also stores the model and validates
 * with it.
 */
export type Field =
  | TextField
  | LinkField
  | SlugField
  | PictureField
  | NumberField
  | ChoiceField
  | SwitchField
  | ListField
  | GroupField
  | VariantsField

interface FieldBase {
  /** Shown in the form, in the history and in comparisons. */
  label: string
  hint?: string
}

export interface TextField extends FieldBase {
  kind: 'text' | 'longText'
  /** Maximum number of code points. */
  max: number
  isOptional?: boolean
  /** True if the text is Markdown. */
  isFormatted?: boolean
}

/** A path on this site, or a URL that begins with `https://`. */
export interface LinkField extends FieldBase {
  kind: 'link'
  isOptional?: boolean
}

/** The last part of a page's address: lowercase letters, digits and single hyphens. */
export interface SlugField extends FieldBase {
  kind: 'slug'
  /** Addresses that the site uses or may use later. */
  reserved: readonly string[]
}

/** The path of a public picture on this site, or an empty string. */
export interface PictureField extends FieldBase {
  kind: 'picture'
  isOptional?: boolean
  /** Name of the sibling field with the alt text. */
  altField?: string
}

export interface NumberField extends FieldBase {
  kind: 'number'
  min: number
  max: number
}

export interface ChoiceField<Option extends string = string> extends FieldBase {
  kind: 'choice'
  /** Labels in the form, keyed by value. */
  options: Readonly<Record<Option, string>>
}

export interface SwitchField extends FieldBase {
  kind: 'switch'
}

export interface ListField<Of extends Field = Field> extends FieldBase {
  kind: 'list'
  of: Of
  min: number
  max: number
  /** The noun for one entry, such as `value` for the button "Add value". */
  itemName: string
  /** True for lists of made-up people and history, which are empty on sites without samples. */
  isSample?: boolean
  /**
   * True if the list contains each option exactly once. Users can move entries, but not add or
   * remove them.
   */
  isOrder?: boolean
  /** Maximum number of code points in all strings of the list together. */
  maxCharacters?: number
}

/** One of several groups, chosen by the value's `kind`. */
export interface VariantsField<Variants extends Groups = Groups> extends FieldBase {
  kind: 'variants'
  of: Variants
}

type Groups = Readonly<Record<string, GroupField>>

export interface GroupField<Fields extends FieldsByName = FieldsByName> extends FieldBase {
  kind: 'group'
  fields: Fields
}

export type FieldsByName = Readonly<Record<string, Field>>

/**
 * The value of a field. In JSON files, TypeScript infers choices as `string`, so `Choice` is
 * `string`.
 */
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

/** Markdown text with headings, lists, links and emphasis. */
export function formattedText(label: string, options: TextOptions): TextField {
  return { kind: 'longText', label, isFormatted: true, ...options }
}

export function slug(label: string, options: { reserved: readonly string[]; hint?: string }): SlugField {
  return { kind: 'slug', label, ...options }
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
  extraOptions: { hint?: string } = {},
): ChoiceField<Option> {
  return { kind: 'choice', label, options, ...extraOptions }
}

export function toggle(label: string, extraOptions: { hint?: string } = {}): SwitchField {
  return { kind: 'switch', label, ...extraOptions }
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
  extraOptions: { hint?: string } = {},
): GroupField<Fields> {
  return { kind: 'group', label, fields, ...extraOptions }
}

export function variants<Variants extends Groups>(label: string, of: Variants): VariantsField<Variants> {
  return { kind: 'variants', label, of }
}
