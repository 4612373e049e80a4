import type { Difference } from '#app/lib/form-fields.ts'
import { mergeSiteSettings } from '#app/site/settings/merge-site-settings.ts'
import { readPath, withPath } from '#app/site/settings/setting-paths.ts'
import { siteSettingsSchema } from '#app/site/settings/site-settings-schema.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { readContrast } from '#lib/colors/contrast.ts'
import { allGroups, allPaths, settingFields, settingLabels } from './setting-fields.ts'
import type { SettingPath } from './setting-path.ts'

/** All settings as texts, which may not be valid yet. The text of a list has a line for each entry. */
export type SettingsDraft = Readonly<Record<SettingPath, string>>

export type SettingErrors = Readonly<Partial<Record<SettingPath, string>>>

/** The settings that differ from the defaults, nested as they are stored. */
export type SettingOverrides = Readonly<Record<string, unknown>>

/** Returns the values in force: the stored one if it is valid, or else the default. */
export function toDraft(overrides: SettingOverrides): SettingsDraft {
  return toTexts(mergeSiteSettings(overrides))
}

/** Returns the settings of a draft, with the default for everything that is not valid. */
export function toSettings(draft: SettingsDraft): SiteSettings {
  return mergeSiteSettings(toValues(draft))
}

/** Returns the defaults. Those of the badge follow the colors of the draft. */
export function getDefaults(draft: SettingsDraft): SettingsDraft {
  const { 'badge.field': field, 'badge.metal': metal, 'badge.ink': ink } = toDraft({ colors: toSettings(draft).colors })
  return { ...defaultDraft, 'badge.field': field, 'badge.metal': metal, 'badge.ink': ink }
}

/** Changes one setting. Settings that have their default keep following it. */
export function changeDraft(draft: SettingsDraft, path: SettingPath, text: string): SettingsDraft {
  const changed = { ...draft, [path]: text }
  const [before, after] = [getDefaults(draft), getDefaults(changed)]
  for (const one of allPaths) if (before[one] !== after[one] && draft[one] === before[one]) changed[one] = after[one]
  return changed
}

/** Describes a value that was stored once; the default if there was none. */
export function describeStored(path: SettingPath, value: unknown): string {
  return value === undefined ? getDefaultText(path) : toText(value)
}

export function getDefaultText(path: SettingPath): string {
  return defaultDraft[path]
}

export function isDefault(path: SettingPath, text: string): boolean {
  return tidy(path, text) === getDefaultText(path)
}

/** Writes the settings at `paths` into the stored overrides, or returns what is wrong with them. */
export function readDraft(
  draft: SettingsDraft,
  stored: SettingOverrides,
  paths: readonly SettingPath[],
): { overrides: SettingOverrides } | { errors: SettingErrors } {
  const { success, data, error } = siteSettingsSchema.safeParse(toValues(draft))
  if (!success) {
    const errors: Partial<Record<SettingPath, string>> = {}
    for (const issue of error.issues) {
      const issuePath = issue.path.join('.')
      const path = allPaths.find((one) => issuePath === one || issuePath.startsWith(`${one}.`))
      if (path) errors[path] ??= issue.message
    }
    return { errors }
  }
  if (paths.includes('badge.ink') && readContrast(data.badge.field, data.badge.ink) < leastContrast) {
    return { errors: { 'badge.ink': unreadable } }
  }
  const [texts, defaults] = [toTexts(data), getDefaults(draft)]
  const overrides = paths.reduce<SettingOverrides>(
    (all, path) => withPath(all, path, texts[path] === defaults[path] ? undefined : readPath(data, path)),
    stored,
  )
  return { overrides }
}

/** WCAG 2.2, 1.4.11: graphics that carry meaning have a contrast of 3 to 1. */
export const leastContrast = 3

const unreadable = 'The badge would be unreadable. Choose a color that stands out from the background.'

/** Lists the settings at `paths` in which two versions differ. */
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

/** Merges what two people changed of `base`; null if both changed the same setting, each to something else. */
export function mergeDrafts(base: SettingsDraft, theirs: SettingsDraft, mine: SettingsDraft): SettingsDraft | null {
  const merged = { ...theirs }
  for (const path of allPaths) {
    if (mine[path] === base[path] || mine[path] === theirs[path]) continue
    if (theirs[path] !== base[path]) return null
    merged[path] = mine[path]
  }
  return merged
}

/** Words the text of a field for people to read. */
export function describeText(path: SettingPath, text: string): string {
  if (settingFields[path].kind === 'visibility') return text === 'hidden' ? 'Hidden' : 'Shown'
  return text === '' ? 'empty' : text
}

/** Joins everything by which the search finds a setting. */
export function describeSetting(path: SettingPath, text: string): string {
  const { group, label, hint = '', words = '' } = settingFields[path]
  const { title, text: about } = allGroups[group]
  return [title, about, label, hint, words, describeText(path, text)].join(' ')
}

function toTexts(settings: SiteSettings): SettingsDraft {
  const texts: Partial<Record<SettingPath, string>> = {}
  for (const path of allPaths) texts[path] = toText(readPath(settings, path))
  // Every path has its text now.
  return texts as Record<SettingPath, string>
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('\n')
  return typeof value === 'string' ? value : ''
}

function toValues(draft: SettingsDraft): Record<string, unknown> {
  return allPaths.reduce<Record<string, unknown>>((values, path) => {
    const text = tidy(path, draft[path])
    return withPath(values, path, isList(path) ? text.split('\n').filter(Boolean) : text)
  }, {})
}

/** Removes spaces around the text, and empty lines. */
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

const defaultDraft = toDraft({})
