import type { SiteSettings } from '#content/site-defaults.ts'

/** What the screen Looks edits; everything else is on the screen Site Settings. */
export type LookKey = 'colors' | 'hero' | 'fonts' | 'badge'

/** The path of a setting, such as `phones.records`. */
export type SettingPath = PathOf<Omit<SiteSettings, LookKey>>

export type LookPath = PathOf<Pick<SiteSettings, LookKey>>

type PathOf<Settings> = {
  [Name in keyof Settings & string]: Settings[Name] extends string | readonly string[]
    ? Name
    : `${Name}.${PathOf<Settings[Name]>}`
}[keyof Settings & string]
