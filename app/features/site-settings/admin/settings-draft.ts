import type { Difference } from '#app/lib/form-fields.ts'
import { mergeSiteSettings } from '#app/site/settings/merge-site-settings.ts'
import { setAtSettingPath } from '#app/site/settings/set-at-setting-path.ts'
import { siteSettingsSchema } from '#app/site/settings/site-settings-schema.ts'
import { getAtPath } from '#content/model/value-at-path.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { getContrastRatio } from '#lib/colors/contrast-ratio.ts'
import { allSettingGroups, allSettingPaths, settingFields, settingLabels } from './setting-fields.ts'
import type { SettingPath } from './setting-path.ts'

/** The form's text for each setting. It may be invalid. A list has one line per entry. */
export type SettingsDraft = Readonly<Record<SettingPath, string>>

export type SettingErrors = Readonly<Partial<Record<SettingPath, string>>>

/** The settings that differ from the defaults, in their stored structure. */
export type SettingOverrides = Readonly<Record<string, unknown>>

/** Converts stored settings to the form's text. Defaults replace missing and invalid values. */
export function toSettingsDraft(overrides: SettingOverrides): SettingsDraft {
  return formatSettings(mergeSiteSettings(overrides))
}

/** Converts the form's text to settings. Defaults replace invalid values. */
export function toSettings(draft: SettingsDraft): SiteSettings {
  return mergeSiteSettings(toValues(draft))
}

/** Returns the defaults. The default badge colors follow the draft's colors. */
export function getDefaultDraft(draft: SettingsDraft): SettingsDraft {
  const {
    'badge.field': field,
    'badge.metal': metal,
    'badge.ink': ink,
  } = toSettingsDraft({ colors: toSettings(draft).colors })
  return { ...defaultDraft, 'badge.field': field, 'badge.metal': metal, 'badge.ink': ink }
}

/** Changes one setting. Badge colors that have their default value follow the new defaults. */
export function changeDraft(draft: SettingsDraft, path: SettingPath, text: string): SettingsDraft {
  const newDraft = { ...draft, [path]: text }
  const [oldDefaults, newDefaults] = [getDefaultDraft(draft), getDefaultDraft(newDraft)]
  for (const settingPath of allSettingPaths)
    if (oldDefaults[settingPath] !== newDefaults[settingPath] && draft[settingPath] === oldDefaults[settingPath])
      newDraft[settingPath] = newDefaults[settingPath]
  return newDraft
}

/** Returns the form's text for a stored value, or for the default if the value is undefined. */
export function toFieldText(path: SettingPath, value: unknown): string {
  return value === undefined ? getDefaultText(path) : formatValue(value)
}

export function getDefaultText(path: SettingPath): string {
  return defaultDraft[path]
}

export function isDefault(path: SettingPath, text: string): boolean {
  return trimText(path, text) === getDefaultText(path)
}

/** Returns the stored overrides with the draft's settings at `paths`, or the draft's errors. */
export function parseDraft(
  draft: SettingsDraft,
  storedOverrides: SettingOverrides,
  paths: readonly SettingPath[],
): { overrides: SettingOverrides } | { errors: SettingErrors } {
  const { success, data, error } = siteSettingsSchema.safeParse(toValues(draft))
  if (!success) {
    const errors: Partial<Record<SettingPath, string>> = {}
    for (const issue of error.issues) {
      const issuePath = issue.path.join('.')
      const path = allSettingPaths.find(
        (settingPath) => issuePath === settingPath || issuePath.startsWith(`${settingPath}.`),
      )
      if (path) errors[path] ??= issue.message
    }
    return { errors }
  }
  if (paths.includes('badge.ink') && getContrastRatio(data.badge.field, data.badge.ink) < minContrast) {
    return { errors: { 'badge.ink': unreadableMessage } }
  }
  const [parsedDraft, defaults] = [formatSettings(data), getDefaultDraft(draft)]
  const overrides = paths.reduce<SettingOverrides>(
    (result, path) =>
      setAtSettingPath(result, path, parsedDraft[path] === defaults[path] ? undefined : getAtPath(data, path)),
    storedOverrides,
  )
  return { overrides }
}

/** WCAG 2.2, 1.4.11 requires a contrast of at least 3 to 1 for graphics that carry meaning. */
export const minContrast = 3

const unreadableMessage = 'The badge would be unreadable. Choose a color that stands out from the background.'

export function listSettingDifferences(
  paths: readonly SettingPath[],
  theirs: SettingsDraft,
  mine: SettingsDraft,
): Difference[] {
  return paths
    .filter((path) => theirs[path] !== mine[path])
    .map((path) => ({
      label: settingLabels[path] ?? path,
      theirs: describeText(path, theirs[path]),
      mine: describeText(path, mine[path]),
    }))
}

/**
 * Merges two users' changes to `base`. Returns null if both users changed the same setting to
 * different values.
 */
export function mergeDrafts(base: SettingsDraft, theirs: SettingsDraft, mine: SettingsDraft): SettingsDraft | null {
  const mergedDraft = { ...theirs }
  for (const path of allSettingPaths) {
    if (mine[path] === base[path] || mine[path] === theirs[path]) continue
    if (theirs[path] !== base[path]) return null
    mergedDraft[path] = mine[path]
  }
  return mergedDraft
}

export function describeText(path: SettingPath, text: string): string {
  if (settingFields[path].kind === 'visibility') return text === 'hidden' ? 'Hidden' : 'Shown'
  return text === '' ? 'empty' : text
}

export function getSearchableText(path: SettingPath, text: string): string {
  const { group, label, hint = '', searchTerms = '' } = settingFields[path]
  const { title, text: groupText } = allSettingGroups[group]
  return [title, groupText, label, hint, searchTerms, describeText(path, text)].join(' ')
}

function formatSettings(settings: SiteSettings): SettingsDraft {
  const draft: Partial<Record<SettingPath, string>> = {}
  for (const path of allSettingPaths) draft[path] = formatValue(getAtPath(settings, path))
  // The cast is safe, because the loop above added every path.
  return draft as Record<SettingPath, string>
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('\n')
  return typeof value === 'string' ? value : ''
}

function toValues(draft: SettingsDraft): Record<string, unknown> {
  return allSettingPaths.reduce<Record<string, unknown>>((values, path) => {
    const text = trimText(path, draft[path])
    return setAtSettingPath(values, path, isList(path) ? text.split('\n').filter(Boolean) : text)
  }, {})
}

/** Trims a text. In a list, trims each line and removes empty lines. */
function trimText(path: SettingPath, text: string): string {
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

const defaultDraft = toSettingsDraft({})
