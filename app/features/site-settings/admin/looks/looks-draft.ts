import type { Difference } from '#app/lib/form-fields.ts'
import { mergeSiteSettings } from '#app/site/settings/merge-site-settings.ts'
import { siteSettingsSchema } from '#app/site/settings/site-settings-schema.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { readContrast } from '#lib/colors/contrast.ts'
import type { LookKey, LookPath } from '../setting-path.ts'
import type { SettingOverrides } from '../settings-draft.ts'
import { isLookPath, lookLabels, lookPaths } from './look-labels.ts'

/** The settings of the screen. They are text as somebody writes it, which may not be valid yet. */
export type Looks = Pick<SiteSettings, LookKey>

export type LookErrors = Readonly<Partial<Record<LookPath, string>>>

const lookSchema = siteSettingsSchema.pick({ colors: true, hero: true, fonts: true, badge: true })

/** The stored looks, with the default for everything that isn't stored. */
export function toLooks(overrides: unknown): Looks {
  const { colors, hero, fonts, badge } = mergeSiteSettings(overrides)
  return { colors, hero, fonts, badge }
}

/** What a section of the looks is while nobody has chosen it: the badge follows the colors. */
export function getDefaultLook<Key extends LookKey>(key: Key, looks: Looks): Looks[Key] {
  return toLooks(key === 'colors' ? {} : { colors: looks.colors })[key]
}

/** The looks with another section, in which the badge follows the colors where it has none of its own. */
export function changeLook<Key extends LookKey>(looks: Looks, key: Key, value: Looks[Key]): Looks {
  const changed: Looks = { ...looks, [key]: value }
  if (key !== 'colors') return changed
  const [before, after] = [getDefaultLook('badge', looks), getDefaultLook('badge', changed)]
  const own = pickOwn(looks.badge, before, {})
  return { ...changed, badge: { ...after, ...own } }
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
  const overrides: Record<string, unknown> = { ...stored }
  for (const key of ['colors', 'hero', 'fonts', 'badge'] as const) {
    overrides[key] = pickOwn(data[key], getDefaultLook(key, data), stored[key])
  }
  return { overrides }
}

/** WCAG 2.2, 1.4.11: what must be seen to be understood has a contrast of 3 to 1. */
export const leastContrast = 3

const unreadable = 'Choose a color that stands out from the background: nobody could read the badge.'

/** The values that differ from the default; what is stored under other names is kept. */
function pickOwn<Values extends object>(values: Values, defaults: Values, stored: unknown): Partial<Values> {
  const others = Object.entries(stored ?? {}).filter(([name]) => !(name in values))
  const own = Object.entries(values).filter(([name, value]) => value !== Reflect.get(defaults, name))
  // What is the type's own comes from `values` unchanged; the compiler forgets that on the way through entries.
  return Object.fromEntries([...others, ...own]) as Partial<Values>
}

/** The looks with what was written of them, valid or not. */
export function fillLooks(looks: Looks, written: Readonly<Record<string, Readonly<Record<string, string>>>>): Looks {
  const sections = Object.entries(looks).map(([key, values]) => {
    const known = Object.entries(written[key] ?? {}).filter(([name]) => name in values)
    return [key, { ...values, ...Object.fromEntries(known) }]
  })
  // What is the type's own comes from `looks`; what was written is text, as all of it is.
  return Object.fromEntries(sections) as Looks
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
