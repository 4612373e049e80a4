import type { SignUpPolicy } from '#lib/accounts/sign-up-policies.ts'
import type { ServerSetting } from '#lib/status/site-status.ts'
import { type Config, defaultStorageGigabytes } from '../config.ts'

interface SettingInput {
  config: Config
  siteUrl: string
  /** The policy that is in effect. */
  signUpPolicy: SignUpPolicy
}

/**
 * Lists settings of the environment for administrators who don't run the server. Omits secret
 * values.
 */
export function listServerSettings({ config, siteUrl, signUpPolicy }: SettingInput): ServerSetting[] {
  const isHosted = config.hostedProject !== null
  const commonSettings: ServerSetting[] = [
    createSetting('SITE_URL', 'Address of the site', config.siteUrl !== null, siteUrl),
    createSetting(
      'SIGNUP_POLICY',
      'Who may sign up',
      config.signUpPolicy !== null,
      describeSignUp(config.signUpPolicy, signUpPolicy),
    ),
    createSetting('SEED', 'Sample people and history', config.seed !== 'sample', describeSeed(config.seed)),
  ]
  if (isHosted) return commonSettings
  return [
    ...commonSettings,
    createSetting('SMTP_URL', 'Mail server', config.smtpUrl !== null, describeMailServer(config.smtpUrl)),
    createSetting(
      'MAIL_FROM',
      'Sender of emails',
      config.mailFrom !== null,
      config.mailFrom ?? `no-reply@${new URL(siteUrl).hostname}`,
    ),
    createSetting(
      'AUTOCONFIRM',
      'New email addresses',
      config.autoconfirm,
      config.autoconfirm ? 'Confirmed immediately.' : 'Confirmed with a link in an email.',
    ),
    createSetting(
      'DISCORD_WEBHOOK_URL',
      'Discord webhook',
      config.discordWebhookUrl !== null,
      config.discordWebhookUrl === null
        ? 'None. The webhook in the Discord settings is used.'
        : 'Set. A webhook in the Discord settings takes precedence.',
    ),
    createSetting(
      'STORAGE_GB',
      'Storage for files',
      config.storageQuotaBytes / 1e9 !== defaultStorageGigabytes,
      `${(config.storageQuotaBytes / 1e9).toLocaleString('en-US')} GB`,
    ),
    createSetting(
      'BACKUP_DIR',
      'Automatic backups',
      config.backup.folder !== null,
      config.backup.folder === null ? 'None.' : describeSchedule(config.backup),
    ),
  ]
}

function describeSeed(seed: string): string {
  if (seed === 'sample') return 'A new site starts with sample content.'
  if (seed === 'none') return 'A new site starts without sample content.'
  return `A new site starts with the site template “${seed}”.`
}

function describeSchedule({ everyHours, retainedCount, weeklyCount }: Config['backup']): string {
  const interval = everyHours === 1 ? 'hour' : `${everyHours} hours`
  return `Every ${interval}. ${retainedCount} daily and ${weeklyCount} weekly backups are retained.`
}

function createSetting(variable: string, label: string, isSet: boolean, value: string): ServerSetting {
  return { variable, label, isSet, value }
}

const policies = {
  approval: 'Anyone, but an administrator must activate the account.',
  open: 'Anyone. New accounts become staff immediately.',
  closed: 'No one. Administrators invite members.',
}

function describeSignUp(configuredPolicy: SignUpPolicy | null, effectivePolicy: SignUpPolicy): string {
  if (configuredPolicy === null) return 'As set in the site settings.'
  if (configuredPolicy === effectivePolicy)
    return `${policies[configuredPolicy]} This variable overrides the site settings.`
  return `${policies[configuredPolicy]} Not in effect yet. Until then: ${policies[effectivePolicy]}`
}

/** Returns only host and port, because the URL contains a password. */
function describeMailServer(url: string | null): string {
  if (url === null) return 'No mail server is set up. Emails are saved as files on the server.'
  return new URL(url).host
}
