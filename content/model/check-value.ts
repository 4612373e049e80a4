import { pathWithoutPagePattern } from '../custom-pages/reserved-addresses.ts'
import type {
  Field,
  GroupField,
  LinkField,
  ListField,
  PictureField,
  SlugField,
  TextField,
  VariantsField,
} from './field.ts'
import { pagePathPattern, slugPattern, storedPicturePattern } from './slug-and-path-patterns.ts'

export interface ContentIssue {
  /** Field names and list indexes, such as `values.items.2.title`. Empty for the whole value. */
  path: string
  message: string
}

interface CheckOptions {
  path?: string
  /**
   * True if groups may omit fields, which then have their defaults. Inside lists, groups may omit
   * only optional fields.
   */
  isSparse?: boolean
}

/**
 * Lists the validation errors of a value, in the order of the form. The database's
 * `private.find_content_issue` rejects the same values. A value may lack optional fields, because
 * the value may be older than the fields.
 */
export function checkValue(
  field: Field,
  value: unknown,
  { path = '', isSparse = false }: CheckOptions = {},
): ContentIssue[] {
  if (field.kind === 'group') return checkGroup(field, value, { path, isSparse })
  if (field.kind === 'list') return checkList(field, value, path)
  if (field.kind === 'variants') return checkVariant(field, value, path)
  const message = findIssueMessage(field, value)
  return message === null ? [] : [{ path, message }]
}

function checkGroup(
  { fields }: GroupField,
  value: unknown,
  { path, isSparse }: Required<CheckOptions>,
): ContentIssue[] {
  if (!isRecord(value)) return [{ path, message: invalidValueMessage }]
  const unknownNames = Object.keys(value).filter((name) => !Object.hasOwn(fields, name))
  return [
    ...unknownNames.map((name) => ({ path: join(path, name), message: 'This field doesn’t exist.' })),
    ...Object.entries(fields).flatMap(([name, subfield]) => {
      const options = { path: join(path, name), isSparse }
      if (Object.hasOwn(value, name)) return checkValue(subfield, value[name], options)
      return isSparse || canBeMissing(subfield) ? [] : [{ path: options.path, message: 'This field is required.' }]
    }),
  ]
}

function checkList({ of, min, max, maxCharacters, itemName }: ListField, value: unknown, path: string): ContentIssue[] {
  if (!Array.isArray(value)) return [{ path, message: invalidValueMessage }]
  if (value.length > max)
    return [{ path, message: `This list can have at most ${max} entries. Remove ${value.length - max}.` }]
  const issues = value.flatMap((item: unknown, index) => checkValue(of, item, { path: join(path, index) }))
  if (value.length < min) {
    return [{ path, message: min === 1 ? `Add at least one ${itemName}.` : `Add at least ${min} entries.` }, ...issues]
  }
  const surplus = maxCharacters === undefined ? 0 : countAllCharacters(value) - maxCharacters
  if (surplus <= 0) return issues
  const limit = maxCharacters?.toLocaleString('en-US')
  return [
    { path, message: `All sections together can have at most ${limit} characters. Remove ${surplus}.` },
    ...issues,
  ]
}

function checkVariant({ of }: VariantsField, value: unknown, path: string): ContentIssue[] {
  if (!isRecord(value)) return [{ path, message: invalidValueMessage }]
  const { kind, ...values } = value
  const group = typeof kind === 'string' && Object.hasOwn(of, kind) ? of[kind] : undefined
  if (!group) return [{ path: join(path, 'kind'), message: 'This kind doesn’t exist.' }]
  return checkGroup(group, values, { path, isSparse: false })
}

function findIssueMessage(
  field: Exclude<Field, GroupField | ListField | VariantsField>,
  value: unknown,
): string | null {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return typeof value === 'string' ? findTextIssue(field, value) : invalidValueMessage
    case 'link':
      return typeof value === 'string' ? findLinkIssue(field, value) : invalidValueMessage
    case 'slug':
      return typeof value === 'string' ? findSlugIssue(field, value) : invalidValueMessage
    case 'picture':
      return typeof value === 'string' ? findPictureIssue(field, value) : invalidValueMessage
    case 'number':
      if (typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= field.max) return null
      return `Enter a whole number from ${field.min} to ${field.max}.`
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.options, value) ? null : 'Choose one of the options.'
    case 'switch':
      return typeof value === 'boolean' ? null : invalidValueMessage
  }
}

function findTextIssue({ kind, max, isOptional }: TextField, value: string): string | null {
  const length = countCharacters(value)
  if (length > max) return `Use at most ${max} characters. Remove ${length - max}.`
  if (kind === 'text' && value.includes('\n')) return 'This must be one line.'
  if (!value.isWellFormed() || hiddenCharacters.test(value))
    return 'Remove the invisible characters, or retype the text.'
  return !isOptional && blankText.test(value) ? 'This field is required.' : null
}

function findLinkIssue({ isOptional }: LinkField, value: string): string | null {
  if (value === '') return isOptional ? null : 'This field is required.'
  if (value.startsWith('/')) {
    if (value.length > 300 || !pagePathPattern.test(value))
      return 'Enter the path of a page on this site, such as /hiring.'
    return pathWithoutPagePattern.test(value) ? 'There is no page at this path.' : null
  }
  if (value.length > 2048 || !webAddress.test(value)) {
    return 'Enter a path on this site, such as /hiring, or a URL that begins with https://.'
  }
  return discordApi.test(value) ? 'This is a secret Discord webhook URL. Don’t publish it.' : null
}

function findSlugIssue({ reserved }: SlugField, value: string): string | null {
  if (value === '') return 'This field is required.'
  if (value.length > maxSlugLength || !slugPattern.test(value)) {
    return `Use up to ${maxSlugLength} lowercase letters, digits and single hyphens, such as harbor-rules.`
  }
  return reserved.includes(value) ? `The site already uses “/${value}”. Choose another address.` : null
}

function findPictureIssue({ isOptional }: PictureField, value: string): string | null {
  if (value === '') return isOptional ? null : 'Choose a picture.'
  return value.length <= 300 && storedPicturePattern.test(value) ? null : 'Choose a picture from the media library.'
}

export function canBeMissing(field: Field): boolean {
  if (field.kind === 'list') return field.min === 0
  return field.kind === 'switch' || ('isOptional' in field && field.isOptional === true)
}

function countAllCharacters(value: unknown): number {
  if (typeof value === 'string') return countCharacters(value)
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, item) => sum + countAllCharacters(item), 0)
}

function countCharacters(value: string): number {
  return Array.from(value).length
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function join(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}

const invalidValueMessage = 'This value isn’t valid.'

// The database has the same patterns. The patterns avoid classes such as \s, which JavaScript and
// PostgreSQL define differently.
/** Line separators, bidirectional formatting, and control characters other than line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match these
const hiddenCharacters = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/
/** Only spaces and zero-width characters. */
const blankText = /^[ \n\u00a0\u00ad\u1680\u2000-\u200f\u202f\u205f-\u2064\u3000\ufeff]*$/
const webAddress =
  /^https:\/\/([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9](:[0-9]{1,4})?([/?#][!#$%&()*+,./0-9:;=?@A-Z_a-z~-]*)?$/
const discordApi = /^https:\/\/([a-z0-9-]+\.)*discord(app)?\.com(:[0-9]+)?\/api([/?#]|$)/i
const maxSlugLength = 60
