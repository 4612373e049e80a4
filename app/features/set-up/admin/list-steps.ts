import { readPath } from '#app/site/settings/setting-paths.ts'
import { readPart } from '#content/model/merge-content.ts'
import { packIdentities } from '#content/packs/pack-identities.ts'
import { firstAddress } from '#lib/accounts/first-address.ts'

/** The facts from which the steps follow. */
export interface SetUpState {
  /** The settings that differ from the defaults, as they are stored. */
  overrides: Readonly<Record<string, unknown>>
  /** The address of the signed-in account. */
  email: string
  sampleCount: number
  hasWebhook: boolean
  /** Null if a hosted project sends the mail. */
  hasMailServer: boolean | null
}

export type StepId = 'account' | 'names' | 'looks' | 'sample' | 'invite' | 'webhook' | 'time-zone' | 'mail'

export interface Step {
  id: StepId
  title: string
  text: string
  isDone: boolean
  /** Leads to the screen for the step; null if it is done on the list itself. */
  link: { to: string; label: string } | null
}

/** Lists the steps that make a new site a department's own, in the best order. */
export function listSteps({ overrides, email, sampleCount, hasWebhook, hasMailServer }: SetUpState): Step[] {
  // A first start gave the account this address.
  const isUnnamed = email === firstAddress
  const isOwn = (path: string) => hasOwn(overrides, path)
  return [
    {
      id: 'account',
      title: 'Your address',
      text: isUnnamed
        ? 'Your account has no email address yet. Enter yours. You’ll sign in with it from now on.'
        : `You sign in as ${email}.`,
      isDone: !isUnnamed,
      link: null,
    },
    {
      id: 'names',
      title: 'Name, short name and city',
      text: 'What the department is called, on every page, in mails and in search engines.',
      isDone: isOwn('name') && isOwn('shortName') && isOwn('city'),
      link: { to: '/admin/settings?find=names', label: 'Write the names' },
    },
    {
      id: 'looks',
      title: 'Colors and badge',
      text: 'Three colors and a badge of your own, with a preview of the pages.',
      isDone: isOwn('colors') || isOwn('badge'),
      link: { to: '/admin/looks', label: 'Choose the looks' },
    },
    {
      id: 'sample',
      title: 'Sample content',
      text:
        sampleCount === 0
          ? 'None of the sample department’s articles, pages, people and files is left as it came.'
          : `${sampleCount} articles, pages, people and files of the sample department show what pages can look like. Keep them as a pattern, or move them all to the trash, which brings them back for 30 days.`,
      isDone: sampleCount === 0,
      link: null,
    },
    {
      id: 'invite',
      title: 'Discord server',
      text: 'With an invite link, visitors can join from the Discord page and see who is online.',
      isDone: isOwn('communities.official.link'),
      link: { to: '/admin/settings?find=invite', label: 'Add the invite link' },
    },
    {
      id: 'webhook',
      title: 'Articles on Discord',
      text: 'With the webhook of a channel, articles are posted there when they are published.',
      isDone: hasWebhook,
      link: { to: '/admin/settings?find=webhook', label: 'Add the webhook' },
    },
    {
      id: 'time-zone',
      title: 'Time zone',
      text: 'Articles appear and are dated by the clock of this place. Skip this if it is right already.',
      isDone: isOwn('timeZone'),
      link: { to: '/admin/settings?find=time+zone', label: 'Choose the time zone' },
    },
    {
      id: 'mail',
      title: 'Set up mail',
      text: describeMail(hasMailServer),
      isDone: hasMailServer !== false,
      link: { to: '/admin/settings?find=mail+server', label: 'Show the mail settings' },
    },
  ]
}

function describeMail(hasMailServer: boolean | null): string {
  if (hasMailServer === null) return 'The hosted project sends the mail. You set it up in the project’s dashboard.'
  return hasMailServer
    ? 'A mail server is set up.'
    : 'Without a mail server, invitations and password links aren’t sent: you copy them and pass them on. To send mail, set SMTP_URL (for example smtp://user:password@mail.example.org:587) and MAIL_FROM where the server runs, then restart it.'
}

/** Settings that came with the department of a shipped pack are nobody's own until they are changed. */
function hasOwn(overrides: unknown, path: string): boolean {
  const value = readPath(overrides, path)
  if (isEmpty(value) || isOfExample(value)) return false
  return !Object.values(packIdentities)
    .filter((identity) => signs.some((sign) => readPart(overrides, sign) === identity[sign]))
    .some((identity) => isWithin(value, readPath(identity, path)))
}

/** A department has its time zone and the shape of its badge in common with others, but none of these. */
const signs = ['name', 'shortName', 'city', 'applicationUrl'] as const

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (isObject(value) && Object.keys(value).length === 0)
}

/** Links of made-up departments lead to a name that nobody can have. */
function isOfExample(value: unknown): boolean {
  return typeof value === 'string' && URL.parse(value)?.hostname.endsWith('.example') === true
}

/**
 * True if the other has all stored values. Of a badge or colors only values that differ from the defaults are stored.
 */
function isWithin(stored: unknown, other: unknown): boolean {
  if (!isObject(stored)) return stored === other
  return Object.entries(stored).every(([name, value]) => isWithin(value, readPart(other, name)))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
