import { getProperty } from '#content/model/merge-content.ts'
import { getAtPath } from '#content/model/value-at-path.ts'
import { templateIdentities } from '#content/site-templates/template-identities.ts'
import { ownerPlaceholderAddress } from '#lib/accounts/owner-placeholder-address.ts'

export interface SetupState {
  /** The stored settings. Values that equal the defaults aren't stored. */
  overrides: Readonly<Record<string, unknown>>
  email: string
  sampleCount: number
  hasWebhook: boolean
  /** Null if a hosted project sends the email. */
  hasMailServer: boolean | null
}

export type SetupStepId = 'account' | 'names' | 'looks' | 'sample' | 'invite' | 'webhook' | 'time-zone' | 'mail'

export interface SetupStep {
  id: SetupStepId
  title: string
  text: string
  isDone: boolean
  /** A link to the step's screen. Null if the checklist itself contains the step's controls. */
  link: { to: string; label: string } | null
}

export function listSetupSteps({ overrides, email, sampleCount, hasWebhook, hasMailServer }: SetupState): SetupStep[] {
  // The first start creates the account with this placeholder address.
  const hasPlaceholderAddress = email === ownerPlaceholderAddress
  const isCustomized = (path: string) => isCustomSetting(overrides, path)
  return [
    {
      id: 'account',
      title: 'Your email address',
      text: hasPlaceholderAddress
        ? 'Your account has no email address yet. Enter the address you want to sign in with.'
        : `You sign in as ${email}.`,
      isDone: !hasPlaceholderAddress,
      link: null,
    },
    {
      id: 'names',
      title: 'Name, short name and city',
      text: 'Shown on every page, in emails and in search engines.',
      isDone: isCustomized('name') && isCustomized('shortName') && isCustomized('city'),
      link: { to: '/admin/settings?find=names', label: 'Add names' },
    },
    {
      id: 'looks',
      title: 'Colors and badge',
      text: 'Choose your own three colors and badge.',
      isDone: isCustomized('colors') || isCustomized('badge'),
      link: { to: '/admin/appearance', label: 'Choose colors' },
    },
    {
      id: 'sample',
      title: 'Sample content',
      text:
        sampleCount === 0
          ? 'All unchanged sample content is gone.'
          : `${sampleCount} articles, pages, people and files of a made-up department show what your site can ` +
            'look like. Move them to the trash when you no longer need them.',
      isDone: sampleCount === 0,
      link: null,
    },
    {
      id: 'invite',
      title: 'Discord server',
      text: 'With an invite link, visitors can join from the Discord page and see how many members are online.',
      isDone: isCustomized('communities.official.link'),
      link: { to: '/admin/settings?find=invite', label: 'Add invite link' },
    },
    {
      id: 'webhook',
      title: 'Articles on Discord',
      text: 'With a webhook, published articles are posted to a channel.',
      isDone: hasWebhook,
      link: { to: '/admin/settings/discord', label: 'Add webhook' },
    },
    {
      id: 'time-zone',
      title: 'Time zone',
      text: 'Articles are dated and published in this time zone. Skip this step if the time zone is already right.',
      isDone: isCustomized('timeZone'),
      link: { to: '/admin/settings?find=time+zone', label: 'Choose time zone' },
    },
    {
      id: 'mail',
      title: 'Set up mail',
      text: describeMail(hasMailServer),
      isDone: hasMailServer !== false,
      link: { to: '/admin/settings/mail', label: 'Show the mail settings' },
    },
  ]
}

function describeMail(hasMailServer: boolean | null): string {
  if (hasMailServer === null) return 'The hosted project sends the mail. You set it up in the project’s dashboard.'
  return hasMailServer
    ? 'A mail server is set up.'
    : 'No mail server is set up, so you copy invitations and password links and send them yourself. ' +
        'To send mail, the person who runs the server sets SMTP_URL and MAIL_FROM, then restarts it.'
}

/** True if the department has changed a setting. Values from an included template don't count. */
function isCustomSetting(overrides: unknown, path: string): boolean {
  const value = getAtPath(overrides, path)
  if (isEmpty(value) || isExampleLink(value)) return false
  return !Object.values(templateIdentities)
    .filter((identity) => identityFields.some((field) => getProperty(overrides, field) === identity[field]))
    .some((identity) => isSubset(value, getAtPath(identity, path)))
}

/**
 * Settings that identify an included template. Other settings, such as the time zone, aren't
 * unique.
 */
const identityFields = ['name', 'shortName', 'city', 'motto'] as const

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (isObject(value) && Object.keys(value).length === 0)
}

/** True for a link to the reserved top-level domain `.example`, which made-up departments use. */
function isExampleLink(value: unknown): boolean {
  return typeof value === 'string' && URL.parse(value)?.hostname.endsWith('.example') === true
}

/**
 * True if `expected` has all stored values. For the badge and colors, the database stores only
 * values that differ from the defaults.
 */
function isSubset(stored: unknown, expected: unknown): boolean {
  if (!isObject(stored)) return stored === expected
  return Object.entries(stored).every(([name, value]) => isSubset(value, getProperty(expected, name)))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
