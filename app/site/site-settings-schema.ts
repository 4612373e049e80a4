import { z } from '#app/lib/zod.ts'
import type { SiteSettings } from '#content/site-defaults.ts'

const noLink = 'This is not an address that begins with https://.'

/** What each setting of the department may be; the site takes it setting by setting, a form as a whole. */
export const siteSettingsSchema = z.object({
  name: text(),
  shortName: text(),
  city: text(),
  motto: text(),
  tagline: text(),
  notice: text(),
  timeZone: text().refine(isTimeZone, 'This is not a time zone, such as "Europe/Berlin".'),
  address: z.object({ building: text(), street: text(), city: text() }),
  phones: z.object({
    emergency: text(),
    nonEmergency: text(),
    recruitment: text(),
    crimeTips: text(),
    frontDesk: text(),
    records: text(),
    detectives: text(),
    traffic: text(),
    community: text(),
  }),
  emails: z.object({
    general: email(),
    recruitment: email(),
    records: email(),
    detectives: email(),
    traffic: email(),
    community: email(),
  }),
  applicationUrl: link(),
  statistics: z.object({
    activeOfficers: text(),
    yearsOfService: text(),
    casesSolved: text(),
    communityEvents: text(),
  }),
  pay: z.object({ starting: text(), afterCadetPhase: text(), signOnBonus: text() }),
  communities: z.object({
    official: community(),
    second: community(),
    proxies: z.array(proxy()).max(2, 'Two proxies at most, behind the look-up of this site itself.'),
  }),
  badge: z.object({ field: colour(), metal: colour(), ink: colour() }),
}) satisfies z.ZodType<SiteSettings>

function text() {
  return z.string().trim().min(1, 'This can not be empty.').max(300, 'This must be 300 characters or fewer.')
}

function email() {
  return z.email('This is not an e-mail address.').max(254, 'This must be 254 characters or fewer.')
}

function link() {
  return z.url({ protocol: /^https$/, error: noLink }).max(2048, 'This must be 2048 characters or fewer.')
}

function colour() {
  return z.string().regex(/^#[0-9a-f]{6}$/i, 'This is not a colour such as #14294a.')
}

/** Without a link a community has no live look-up and nothing to join. */
function community() {
  return z.object({ name: text(), link: z.union([z.literal(''), link()], { error: noLink }), members: text() })
}

/** A public proxy takes the address that it is to ask at `{url}`. */
function proxy() {
  return link()
    .refine((address) => address.includes('{url}'), 'The address must have {url} where the look-up goes.')
    .refine((address) => !isOriginOpen(address), 'The place for {url} is behind the host.')
}

function isOriginOpen(address: string): boolean {
  return !URL.canParse(address) || /[{}]|%7b|%7d/i.test(new URL(address).host)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null
  } catch {
    return false
  }
}
