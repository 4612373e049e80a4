import type { Difference } from '#app/lib/form-fields.ts'
import { mergeSiteSettings } from '#app/site/settings/merge-site-settings.ts'
import { siteSettingsSchema } from '#app/site/settings/site-settings-schema.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { settingFields, settingGroups, settingLabels, settingPaths } from './setting-fields.ts'
import type { SettingPath } from './setting-path.ts'

/** The text of each field; that of a list has a line for each entry. */
export type SettingsDraft = Readonly<Record<SettingPath, string>>

export type SettingErrors = Readonly<Partial<Record<SettingPath, string>>>

/** The settings that differ from the defaults, nested as they are stored. */
export type SettingOverrides = Readonly<Record<string, unknown>>

/** The values in force: what is stored and valid, or else the default. */
export function toDraft(overrides: SettingOverrides): SettingsDraft {
  const settings = mergeSiteSettings(overrides)
  const texts = settingPaths.map((path) => [path, toText(getAt(settings, path))])
  return { ...defaultDraft, ...Object.fromEntries(texts) }
}

/** What a value that was stored once says; the default where there is none. */
export function describeStored(path: SettingPath, value: unknown): string {
  return value === undefined ? getDefaultText(path) : toText(value)
}

export function getDefaultText(path: SettingPath): string {
  return defaultDraft[path]
}

export function isDefault(path: SettingPath, text: string): boolean {
  return tidy(path, text) === getDefaultText(path)
}

/**
 * The overrides of a draft, or its errors by the site's own schema. Stored values that have no field on this screen are
 * kept.
 */
export function readDraft(
  draft: SettingsDraft,
  stored: SettingOverrides,
): { overrides: SettingOverrides } | { errors: SettingErrors } {
  let overrides: Record<string, unknown> = structuredClone({ ...stored })
  let settings: Record<string, unknown> = structuredClone({ ...siteDefaults })
  for (const path of settingPaths) {
    const value = toValue(path, draft[path])
    overrides = withValue(overrides, path.split('.'), isDefault(path, draft[path]) ? undefined : value)
    settings = withValue(settings, path.split('.'), value)
  }
  const { success, error } = siteSettingsSchema.safeParse(settings)
  if (success) return { overrides }
  const errors: Partial<Record<SettingPath, string>> = {}
  for (const issue of error.issues) {
    const issuePath = issue.path.join('.')
    const path = settingPaths.find((one) => issuePath === one || issuePath.startsWith(`${one}.`))
    if (path) errors[path] ??= issue.message
  }
  return { errors }
}

/** The settings in which two versions differ. */
export function listSettingDifferences(theirs: SettingsDraft, mine: SettingsDraft): Difference[] {
  return settingPaths
    .filter((path) => theirs[path] !== mine[path])
    .map((path) => ({
      label: settingLabels[path] ?? path,
      theirs: describeText(path, theirs[path]),
      mine: describeText(path, mine[path]),
    }))
}

/** One version with what another changed of a third; null where both changed the same setting, each to something else. */
export function mergeDrafts(base: SettingsDraft, theirs: SettingsDraft, mine: SettingsDraft): SettingsDraft | null {
  const merged = { ...theirs }
  for (const path of settingPaths) {
    if (mine[path] === base[path] || mine[path] === theirs[path]) continue
    if (theirs[path] !== base[path]) return null
    merged[path] = mine[path]
  }
  return merged
}

/** The text of a field for people to read. */
export function describeText(path: SettingPath, text: string): string {
  if (settingFields[path].kind === 'visibility') return text === 'hidden' ? 'Hidden' : 'Shown'
  return text === '' ? 'empty' : text
}

/** All that somebody may look for who looks for this setting. */
export function describeSetting(path: SettingPath, text: string): string {
  const { group, label, hint = '', words = '' } = settingFields[path]
  const { title, text: about } = settingGroups[group]
  return [title, about, label, hint, words, describeText(path, text)].join(' ')
}

function toValue(path: SettingPath, text: string): string | string[] {
  const tidied = tidy(path, text)
  if (!isList(path)) return tidied
  return tidied === '' ? [] : tidied.split('\n')
}

/** Without space around it and without empty lines. */
function tidy(path: SettingPath, text: string): string {
  if (!isList(path)) return text.trim()
  return text
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .join('\n')
}

function isList(path: SettingPath): boolean {
  const { kind } = settingFields[path]
  return kind === 'ranks' || kind === 'addresses'
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('\n')
  return typeof value === 'string' ? value : ''
}

function getAt(from: object, path: SettingPath): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), from)
}

/** Undefined takes the value away, and what holds nothing else with it. */
function withValue(
  into: Record<string, unknown>,
  [name = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  const { [name]: before, ...others } = into
  if (rest.length === 0) return value === undefined ? others : { ...into, [name]: value }
  const inner = withValue(isRecord(before) ? before : {}, rest, value)
  return Object.keys(inner).length === 0 ? others : { ...into, [name]: inner }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const defaultDraft = readDefaults()

function readDefaults(): Record<SettingPath, string> {
  const texts: Partial<Record<SettingPath, string>> = {}
  for (const path of settingPaths) texts[path] = toText(getAt(siteDefaults, path))
  // Every path has got its text.
  return texts as Record<SettingPath, string>
}
