import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'

/** The department's settings: what administrators changed, over the defaults. */
export async function getSiteSettings(supabase: SupabaseClient): Promise<SiteSettings> {
  const { data, error } = await supabase.from('site_settings').select('settings').eq('id', 1).maybeSingle()
  if (error) throw error
  return mergeSiteSettings(data?.settings)
}

/** Takes each setting that is valid and keeps the default for each that is not: a slip must not take the site down. */
export function mergeSiteSettings(overrides: unknown): SiteSettings {
  return settingsSchema.parse(overrides ?? {})
}

const { address, phones, emails, statistics, pay, communities, badge, ...defaults } = siteDefaults

const settingsSchema: z.ZodType<SiteSettings> = group(siteDefaults, {
  name: text(defaults.name),
  shortName: text(defaults.shortName),
  city: text(defaults.city),
  motto: text(defaults.motto),
  tagline: text(defaults.tagline),
  notice: text(defaults.notice),
  timeZone: text(defaults.timeZone).refine(isTimeZone).catch(defaults.timeZone),
  address: group(address, { building: text(address.building), street: text(address.street), city: text(address.city) }),
  phones: group(phones, {
    emergency: text(phones.emergency),
    nonEmergency: text(phones.nonEmergency),
    recruitment: text(phones.recruitment),
    crimeTips: text(phones.crimeTips),
    frontDesk: text(phones.frontDesk),
    records: text(phones.records),
    detectives: text(phones.detectives),
    traffic: text(phones.traffic),
    community: text(phones.community),
  }),
  emails: group(emails, {
    general: email(emails.general),
    recruitment: email(emails.recruitment),
    records: email(emails.records),
    detectives: email(emails.detectives),
    traffic: email(emails.traffic),
    community: email(emails.community),
  }),
  applicationUrl: link(defaults.applicationUrl),
  statistics: group(statistics, {
    activeOfficers: text(statistics.activeOfficers),
    yearsOfService: text(statistics.yearsOfService),
    casesSolved: text(statistics.casesSolved),
    communityEvents: text(statistics.communityEvents),
  }),
  pay: group(pay, {
    starting: text(pay.starting),
    afterCadetPhase: text(pay.afterCadetPhase),
    signOnBonus: text(pay.signOnBonus),
  }),
  communities: group(communities, {
    official: community(communities.official),
    second: community(communities.second),
  }),
  badge: group(badge, { field: colour(badge.field), metal: colour(badge.metal), ink: colour(badge.ink) }),
})

function group<T extends z.core.$ZodShape>(fallback: object, shape: T) {
  const schema = z.object(shape)
  return z.preprocess((given) => (isRecord(given) ? given : fallback), schema)
}

function text(fallback: string) {
  return z.string().trim().min(1).max(300).catch(fallback)
}

function email(fallback: string) {
  return z.email().max(254).catch(fallback)
}

function link(fallback: string) {
  return z
    .url({ protocol: /^https$/ })
    .max(2048)
    .catch(fallback)
}

function colour(fallback: string) {
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .catch(fallback)
}

function community(fallback: { name: string; link: string; members: string }) {
  return group(fallback, {
    name: text(fallback.name),
    link: link(fallback.link),
    members: text(fallback.members),
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null
  } catch {
    return false
  }
}
