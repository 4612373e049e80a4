import type { Difference } from '#app/lib/form-fields.ts'
import { mergeSiteSettings } from '#app/site/settings/merge-site-settings.ts'
import { siteSettingsSchema } from '#app/site/settings/site-settings-schema.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { LookKey, LookPath } from '../setting-path.ts'
import type { SettingOverrides } from '../settings-draft.ts'
import { leastContrast, readContrast } from './badge-contrast.ts'
import { isLookPath, lookLabels, lookPaths } from './look-labels.ts'

/** The settings of the screen. They are text as somebody writes it, which may not be valid yet. */
export type Looks = Pick<SiteSettings, LookKey>

export type LookErrors = Readonly<Partial<Record<LookPath, string>>>

const lookSchema = siteSettingsSchema.pick({ badge: true })

/** The stored looks, with the default for everything that isn't stored. */
export function toLooks(overrides: unknown): Looks {
  const { badge } = mergeSiteSettings(overrides)
  return { badge }
}

/** What a setting is while nobody has chosen it. */
export function getDefaultLooks(): Looks {
  return toLooks({})
}

/** The overrides with these looks in them, or what is wrong with the looks. What differs from no default is not stored. */
export function readLooks(
  looks: Looks,
  stored: SettingOverrides,
): { overrides: SettingOverrides } | { errors: LookErrors } {
  const { success, data, error } = lookSchema.safeParse(looks)
  if (!success) {
    const errors: Partial<Record<LookPath, string>> = {}
    for (const { path, message } of error.issues) {
      const name = path.join('.')
      if (isLookPath(name)) errors[name] ??= message
    }
    return { errors }
  }
  if (readContrast(data.badge.field, data.badge.ink) < leastContrast) return { errors: { 'badge.ink': unreadable } }
  return { overrides: { ...stored, badge: pickOwn(data.badge, getDefaultLooks().badge, stored.badge) } }
}

const unreadable = 'Choose a color that stands out from the background: nobody could read the badge.'

/** The values that differ from the default; what is stored under other names is kept. */
function pickOwn(values: object, defaults: object, stored: unknown): object {
  const others = Object.entries(stored ?? {}).filter(([name]) => !(name in values))
  const own = Object.entries(values).filter(([name, value]) => value !== Reflect.get(defaults, name))
  return Object.fromEntries([...others, ...own])
}

export function isSameLook(one: Looks, other: Looks, key?: LookKey): boolean {
  return lookPaths
    .filter((path) => key === undefined || path.startsWith(`${key}.`))
    .every((path) => getAt(one, path) === getAt(other, path))
}

/** The settings in which two versions differ. */
export function listLookDifferences(theirs: Looks, mine: Looks): Difference[] {
  return lookPaths
    .filter((path) => getAt(theirs, path) !== getAt(mine, path))
    .map((path) => ({ label: lookLabels[path], theirs: getAt(theirs, path), mine: getAt(mine, path) }))
}

/** The first setting with an error, from above. */
export function findFirstFault(errors: LookErrors): LookPath | undefined {
  return lookPaths.find((path) => path in errors)
}

function getAt(looks: Looks, path: LookPath): string {
  const value = path.split('.').reduce<unknown>((from, name) => Object(from)[name], looks)
  return typeof value === 'string' ? value : ''
}
