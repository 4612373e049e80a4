import type { SiteSettings } from '#content/site-defaults.ts'

export type SettingPath = PathOf<SiteSettings>

type PathOf<Settings> = {
  [Name in keyof Settings & string]: Settings[Name] extends string | readonly string[]
    ? Name
    : `${Name}.${PathOf<Settings[Name]>}`
}[keyof Settings & string]
