import { z } from '#app/lib/zod.ts'
import { mergeSiteSettings } from '#app/site/settings/merge-site-settings.ts'
import { setAtSettingPath } from '#app/site/settings/set-at-setting-path.ts'
import { siteSettingsSchema } from '#app/site/settings/site-settings-schema.ts'
import { isEqual } from '#content/model/merge-content.ts'
import { getAtPath } from '#content/model/value-at-path.ts'
import { deriveBrandColors } from '#lib/colors/brand-colors.ts'
import { getSettingPart, type SettingPart } from './template-parts.ts'

type Settings = Record<string, unknown>

export interface SettingChange {
  /** A dotted path such as `address.city`. */
  path: string
  part: SettingPart
  before: unknown
  after: unknown
}

/** Leaves out badge colors that the site derives from its theme's colors. */
export function pickSettings(overrides: unknown, isIncluded: (part: SettingPart) => boolean): Settings {
  const settings = mergeSiteSettings(overrides)
  let pickedSettings: Settings = {}
  for (const { path } of settingLeaves) {
    const part = getSettingPart(path)
    const isDerived = badgeColorPaths.includes(path) && getAtPath(overrides, path) === undefined
    if (part !== null && isIncluded(part) && !isDerived)
      pickedSettings = setAtSettingPath(pickedSettings, path, getAtPath(settings, path))
  }
  return pickedSettings
}

/** The notes say which of the template's settings can't be imported, and why. */
export function compareSettings(
  templateSettings: Settings,
  overrides: unknown,
): { changes: SettingChange[]; notes: string[] } {
  const currentSettings = mergeSiteSettings(overrides)
  const filledSettings = fillInBadgeColors(templateSettings, overrides)
  const notes = listPaths(templateSettings).flatMap((path) =>
    settingLeaves.some((leaf) => path === leaf.path || path.startsWith(`${leaf.path}.`))
      ? []
      : `“${path.slice(0, 80)}” isn’t a setting of this site.`,
  )
  const changes: SettingChange[] = []
  for (const { path, schema } of settingLeaves) {
    const value = getAtPath(filledSettings, path)
    if (value === undefined) continue
    const part = getSettingPart(path)
    const { data, error } = z.safeParse(schema, value)
    if (part === null) notes.push(`“${path}” can’t be part of a template.`)
    else if (error) notes.push(`“${path}”: ${error.issues[0]?.message}`)
    else if (!isEqual(data, getAtPath(currentSettings, path))) {
      changes.push({ path, part, before: getAtPath(currentSettings, path), after: data })
    }
  }
  return { changes, notes }
}

/** Nests changes into the structure of stored settings. */
export function nestSettings(changes: readonly SettingChange[]): Settings {
  return changes.reduce<Settings>((nested, { path, after }) => setAtSettingPath(nested, path, after), {})
}

const badgeColorPaths = ['badge.field', 'badge.metal', 'badge.ink']

/**
 * Fills in badge colors that this site's settings contain but the template's settings don't.
 * Derives these from the template's colors, so the imported badge doesn't get this site's colors.
 */
function fillInBadgeColors(templateSettings: Settings, overrides: unknown): Settings {
  const colors = siteSettingsSchema.shape.colors.safeParse(templateSettings.colors)
  if (!colors.success) return templateSettings
  const derivedSettings = { badge: deriveBrandColors(colors.data) }
  return badgeColorPaths.reduce(
    (filledSettings, path) =>
      getAtPath(overrides, path) === undefined || getAtPath(templateSettings, path) !== undefined
        ? filledSettings
        : setAtSettingPath(filledSettings, path, getAtPath(derivedSettings, path)),
    templateSettings,
  )
}

interface SettingLeaf {
  path: string
  schema: z.core.$ZodType
}

const settingLeaves: readonly SettingLeaf[] = listLeaves(siteSettingsSchema, '')

function listLeaves(schema: z.core.$ZodType, path: string): SettingLeaf[] {
  if (!(schema instanceof z.ZodObject)) return [{ path, schema }]
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, child]) =>
    listLeaves(child, path === '' ? name : `${path}.${name}`),
  )
}

function listPaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([name, child]) => listPaths(child, path === '' ? name : `${path}.${name}`))
}
