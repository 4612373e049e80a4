import { siteSettingsSchema } from '#app/site/site-settings-schema.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { type SettingField, settingFields } from './setting-fields.ts'

/** What stands in each field, by the setting's path; empty where the default holds. */
export type SettingsDraft = Readonly<Record<string, string>>

/** What differs from the defaults, as it is stored. */
export type SettingOverrides = Readonly<Record<string, unknown>>

export function toDraft(overrides: SettingOverrides): SettingsDraft {
  return Object.fromEntries(
    settingFields.map(({ path, isEmptyKept }) => {
      const stored = read(overrides, path)
      return [path, toText(stored === undefined && isEmptyKept ? read(siteDefaults, path) : stored)]
    }),
  )
}

/** The default of a setting, to be shown where its field is empty. */
export function getDefaultText({ path }: SettingField): string {
  return toText(read(siteDefaults, path))
}

export type Reading = { overrides: SettingOverrides } | { faults: Readonly<Record<string, string>> }

/**
 * What a draft says, or what is wrong with it, by path. What is stored beside the fields of this screen stays; the site's
 * own schema judges the outcome.
 */
export function readDraft(draft: SettingsDraft, stored: SettingOverrides): Reading {
  const overrides = structuredClone({ ...stored })
  const whole = structuredClone<Record<string, unknown>>({ ...siteDefaults })
  for (const field of settingFields) {
    const value = toValue(field, draft[field.path] ?? '')
    write(overrides, field.path, value)
    if (value !== undefined) write(whole, field.path, value)
  }
  const { success, error } = siteSettingsSchema.safeParse(whole)
  if (success) return { overrides }
  const faults: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const place = path.join('.')
    const field = settingFields.find((one) => place === one.path || place.startsWith(`${one.path}.`))
    if (field) faults[field.path] ??= message
  }
  return { faults }
}

/** Undefined where the default holds. */
function toValue(field: SettingField, text: string): string | string[] | undefined {
  const trimmed = text.trim()
  if (field.isEmptyKept) return trimmed === getDefaultText(field) ? undefined : trimmed
  if (trimmed === '') return undefined
  if (field.kind !== 'lines') return trimmed
  return trimmed.split('\n').flatMap((line) => line.trim() || [])
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('\n')
  return typeof value === 'string' ? value : ''
}

function read(from: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), from)
}

function write(into: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let place = into
  for (const name of names) {
    const inner = place[name]
    const next = isRecord(inner) ? inner : {}
    place[name] = next
    place = next
  }
  if (value === undefined) delete place[last]
  else place[last] = value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
