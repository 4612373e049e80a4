import { z } from '#app/lib/zod.ts'
import { badgeShapes, badgeSymbols, maxRibbonLength } from '#content/badge-options.ts'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'
import { fontPairs, heroTimes, landscapes } from '#content/theme-options.ts'

const invalidUrl = 'Enter a URL that begins with https://.'

/**
 * Validates the department's settings. The form validates all settings together, and
 * `mergeSiteSettings` validates each setting separately.
 */
export const siteSettingsSchema = z.object({
  name: text(),
  shortName: text(),
  city: text(),
  motto: text(),
  tagline: text(),
  notice: text(),
  timeZone: text().refine(isTimeZone, 'Enter a time zone such as "Europe/Berlin".'),
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
  applicationUrl: optionalLink(),
  statistics: z.object({
    activeOfficers: text(),
    yearsOfService: text(),
    casesSolved: text(),
    communityEvents: text(),
  }),
  pay: z.object({ starting: text(), afterCadetPhase: text(), signOnBonus: text() }),
  ranks: z.array(rank()).max(14, 'Enter at most 14 ranks.').refine(isEachOnce, 'Enter each rank once.'),
  communities: z.object({
    official: community(),
    second: community(),
    proxies: z.array(proxy()).max(2, 'Enter at most two proxies.'),
  }),
  home: z.object({ news: visibility(), positions: visibility(), members: visibility(), players: visibility() }),
  parts: z.object({ archive: visibility(), serviceActions: visibility(), suggestions: visibility() }),
  colors: z.object({ main: color(), accent: color(), paper: color() }),
  hero: z.object({ landscape: optionId(landscapes), time: optionId(heroTimes), picture: storedPicture() }),
  fonts: z.object({ pair: optionId(fontPairs) }),
  badge: z.object({
    field: color(),
    metal: color(),
    ink: color(),
    shape: optionId(badgeShapes),
    symbol: optionId(badgeSymbols),
    ribbon: ribbon(),
    picture: storedPicture(),
  }),
}) satisfies z.ZodType<SiteSettings>

function text() {
  return z.string().trim().min(1, 'This field is required.').max(300, 'This must be 300 characters or fewer.')
}

function email() {
  return z.email('Enter a valid email address.').max(254, 'This must be 254 characters or fewer.')
}

function link() {
  return z.url({ protocol: /^https$/, error: invalidUrl }).max(2048, 'This must be 2048 characters or fewer.')
}

function optionalLink() {
  return z.union([z.literal(''), link()], { error: invalidUrl })
}

function visibility() {
  return z.enum(['shown', 'hidden'])
}

function optionId<Id extends string>(options: readonly { id: Id }[]) {
  return z.enum(options.map(({ id }) => id))
}

function ribbon() {
  return (
    z
      .string()
      .trim()
      // Counts code points, as the database does. `length` would count most emoji twice.
      .refine((text) => [...text].length <= maxRibbonLength, `Use at most ${maxRibbonLength} letters on the ribbon.`)
      .regex(/^\P{Cc}*$/u, 'Write the ribbon as one line of text.')
  )
}

function storedPicture() {
  return z
    .string()
    .max(500, 'This must be 500 characters or fewer.')
    .regex(/^(\/storage\/v1\/object\/public\/[a-z0-9-]+(\/[\w-][\w.-]*)+)?$/, 'Choose a picture from this site.')
}

function color() {
  return z.string().regex(/^#[0-9a-f]{6}$/i, `Enter a color such as ${siteDefaults.badge.field}.`)
}

/** A rank's title and, after a colon, its duties. */
function rank() {
  return z
    .string()
    .trim()
    .regex(/^[^:]{1,60}(:|$)/, 'Give each rank a name of 60 characters or fewer.')
    .max(160, 'A rank and its duties must be 160 characters or fewer together.')
}

function isEachOnce(ranks: readonly string[]): boolean {
  return new Set(ranks.map((line) => line.split(':', 1)[0]?.trim())).size === ranks.length
}

function community() {
  return z.object({ name: text(), link: optionalLink(), members: text() })
}

/** In the URL of a public proxy, `{url}` stands for the URL to fetch. */
function proxy() {
  return link()
    .refine((url) => url.includes('{url}'), 'The URL must contain {url}, which stands for the URL to fetch.')
    .refine((url) => !hasPlaceholderInHost(url), 'Put {url} after the host name.')
}

function hasPlaceholderInHost(url: string): boolean {
  return !URL.canParse(url) || /[{}]|%7b|%7d/i.test(new URL(url).host)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null
  } catch {
    return false
  }
}
