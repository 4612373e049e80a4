import type { Difference } from '#app/lib/form-fields.ts'
import { siteSettingsSchema } from '#app/site/settings/site-settings-schema.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { settingFields, settingGroups, settingPaths } from './setting-fields.ts'
import type { SettingPath } from './setting-path.ts'

/** The text of each field; empty for the default. */
export type SettingsDraft = Readonly<Partial<Record<SettingPath, string>>>

export type SettingErrors = Readonly<Partial<Record<SettingPath, string>>>

/** The settings that differ from the defaults, nested as they are stored. */
export type SettingOverrides = Readonly<Record<string, unknown>>

export function toDraft(overrides: SettingOverrides): SettingsDraft {
  const draft: Partial<Record<SettingPath, string>> = {}
  for (const path of settingPaths) {
    const stored = getAt(overrides, path)
    const isDefaultShown = stored === undefined && settingFields[path].canBeEmpty
    draft[path] = isDefaultShown ? getDefaultText(path) : toText(stored)
  }
  return draft
}

export function getDefaultText(path: SettingPath): string {
  return toText(getAt(siteDefaults, path))
}

/**
 * The overrides of a draft, or its errors by the site's own schema. Stored values that have no field on this screen are
 * kept.
 */
export function readDraft(
  draft: SettingsDraft,
  stored: SettingOverrides,
): { overrides: SettingOverrides } | { errors: SettingErrors } {
  const overrides = structuredClone({ ...stored })
  const settings = structuredClone<Record<string, unknown>>({ ...siteDefaults })
  for (const path of settingPaths) {
    const value = toValue(path, draft[path] ?? '')
    setAt(overrides, path, value)
    if (value !== undefined) setAt(settings, path, value)
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
      label: `${settingGroups[settingFields[path].group].title}: ${settingFields[path].label}`,
      theirs: theirs[path] || 'the default',
      mine: mine[path] || 'the default',
    }))
}

/** Undefined for the default. */
function toValue(path: SettingPath, text: string): string | string[] | undefined {
  const { kind, canBeEmpty } = settingFields[path]
  const trimmed = text.trim()
  if (trimmed === (canBeEmpty ? getDefaultText(path) : '')) return undefined
  if (kind !== 'lines') return trimmed
  return trimmed.split('\n').flatMap((line) => line.trim() || [])
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('\n')
  return typeof value === 'string' ? value : ''
}

function getAt(from: object, path: SettingPath): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), from)
}

function setAt(into: Record<string, unknown>, path: SettingPath, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let parent = into
  for (const name of names) {
    const inner = parent[name]
    const next = isRecord(inner) ? inner : {}
    parent[name] = next
    parent = next
  }
  if (value === undefined) delete parent[last]
  else parent[last] = value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
