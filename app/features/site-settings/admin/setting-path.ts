import type { SiteSettings } from '#content/site-defaults.ts'

/** The path of a setting, such as `phones.records`. */
export type SettingPath = PathOf<SiteSettings>

type PathOf<Settings> = {
  [Name in keyof Settings & string]: Settings[Name] extends string | readonly string[]
    ? Name
    : `${Name}.${PathOf<Settings[Name]>}`
}[keyof Settings & string]
