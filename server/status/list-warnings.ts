import { access } from 'node:fs/promises'
import type { SignUpPolicy } from '#lib/accounts/sign-up-policies.ts'
import type { SiteStatus } from '#lib/status/site-status.ts'
import type { FileStore } from '#platform/open-file-store.ts'
import type { Config } from '../config.ts'
import { listWorldReadableSecrets } from '../start/list-world-readable-secrets.ts'
import { jobsOff } from '../start/open-hosted-project.ts'
import { setupLinkFile } from '../start/setup-link-file.ts'

type Warning = SiteStatus['warnings'][number]

export interface Circumstances {
  config: Config
  siteUrl: string
  files: Pick<FileStore, 'outage' | 'location'> | null
  /** A proxy that TRUSTED_PROXIES doesn't name. */
  untrustedProxy: string | null
  administrators: { count: number; without_factor: number }
  /** The one that is in force. */
  signUpPolicy: SignUpPolicy
  signUpsLastHour: number
  status: Pick<SiteStatus, 'backup' | 'disk'>
  now: Date
}

/** Administrators get a mail from the same number on (`tell_of_sign_up_flood`). */
const floodedFrom = 80

/** What is unsafe about a site, each in a sentence with what to do. The worst comes first. */
export async function listWarnings(circumstances: Circumstances): Promise<Warning[]> {
  const { config, siteUrl, untrustedProxy, administrators, signUpPolicy, signUpsLastHour } = circumstances
  const isHosted = config.hosted !== null
  const open = isHosted ? [] : await listWorldReadableSecrets(config)
  const hasSetupLink = !isHosted && (await exists(setupLinkFile(config.dataDir)))
  const { count, without_factor: without } = administrators
  const found: (Warning | false)[] = [
    ...listDiskWarnings(circumstances),
    ...listFileWarnings(circumstances),
    open.length > 0 && {
      id: 'secrets_readable',
      text: `Other users of the machine can read the site's secrets: run chmod go= on ${open.join(', ')}.`,
    },
    !isHosted &&
      !config.rateLimits && {
        id: 'rate_limits_off',
        text: 'Passwords and codes can be guessed without limit: remove AUTH_RATE_LIMITS=off from the settings and start again.',
      },
    !siteUrl.startsWith('https://') && {
      id: 'no_https',
      text: 'The public address is not https, so passwords can be read in transit: put a proxy with TLS in front and set SITE_URL to its https address.',
    },
    untrustedProxy !== null && {
      id: 'proxy_not_trusted',
      text: `Limits count all visitors as one, because the proxy at ${untrustedProxy} is not trusted: if it is yours, set TRUSTED_PROXIES=${untrustedProxy}.`,
    },
    hasSetupLink && {
      id: 'set_up_link',
      text: 'The link that makes the first administrator is still in the data folder: delete the file set-up-link, or start again.',
    },
    signUpPolicy !== 'closed' &&
      signUpsLastHour >= floodedFrom && {
        id: 'sign_up_flood',
        text: `${signUpsLastHour} accounts were signed up in the last hour, which looks like a flood: ${config.signUpPolicy === null ? 'choose “By invitation only” under Settings, Site, Sign-up,' : 'set SIGNUP_POLICY=closed'} until it ends.`,
      },
    signUpPolicy === 'open' && {
      id: 'open_sign_up',
      text: `Everybody who signs up becomes staff at once: ${config.signUpPolicy === null ? 'choose otherwise under Settings, Site, Sign-up,' : 'set SIGNUP_POLICY=approval'} unless that is intended.`,
    },
    config.signUpPolicy !== null &&
      config.hosted?.secretKey === null && {
        id: 'sign_up_policy_ignored',
        text: 'SIGNUP_POLICY is not applied, because the server may not write it: set SUPABASE_SECRET_KEY, or choose under Settings, Site, Sign-up.',
      },
    typeof config.hosted?.secretKey === 'string' &&
      config.signUpPolicy !== null &&
      config.signUpPolicy !== signUpPolicy && {
        id: 'sign_up_policy_ignored',
        text: 'SIGNUP_POLICY is not in force yet, because the project has not taken it: the server tries again every minute; apply the files of "npm run hosted-migrations" if that lasts.',
      },
    without > 0 && {
      id: 'no_second_factor',
      text:
        count === 1
          ? 'The only administrator has no second factor: add an authenticator app to the account.'
          : `${without} of ${count} administrators ${without === 1 ? 'has' : 'have'} no second factor: ask them to add an authenticator app to their account.`,
    },
    ...listBackupWarnings(circumstances),
    config.hosted?.secretKey === null && { id: 'jobs_off', text: jobsOff },
    !isHosted &&
      config.smtpUrl === null && {
        id: 'no_mail_server',
        text: 'No mail server is set up, so mail isn’t sent but saved as files in the outbox folder: set SMTP_URL.',
      },
  ]
  return found.filter((warning) => warning !== false)
}

function listFileWarnings({ files }: Circumstances): Warning[] {
  const outage = files?.outage()
  if (!files || !outage) return []
  const since = `${outage.since.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const text = `The bucket of uploaded files (${files.location}) has not answered since ${since}, so they are missing and uploads are refused: ${outage.reason}.`
  return [{ id: 'files_away', text }]
}

function listDiskWarnings({ status }: Circumstances): Warning[] {
  if (status.disk?.level === 'full') {
    return [{ id: 'disk_full', text: 'The disk is so full that uploads are refused: make room on the server now.' }]
  }
  return status.disk?.level === 'low'
    ? [{ id: 'disk_low', text: 'The disk is nearly full: make room on the server before uploads are refused.' }]
    : []
}

/** A backup is late after twice its time. */
const patience = 2
const hourMs = 3_600_000

function listBackupWarnings({ config, status: { backup }, now }: Circumstances): Warning[] {
  if (!backup) return []
  if (!backup.isScheduled) {
    return [{ id: 'no_backup', text: 'No automatic backups: set BACKUP_DIR to a folder, preferably on another disk.' }]
  }
  const age = backup.newest ? now.getTime() - Date.parse(backup.newest.madeAt) : Number.POSITIVE_INFINITY
  const isLate = age > patience * config.backup.everyHours * hourMs
  const found: (Warning | false)[] = [
    backup.failure !== null && {
      id: 'backup_failed',
      text: 'The last backup failed and will be retried within the hour: fix the problem shown under Backup.',
    },
    backup.failure === null &&
      backup.newest !== null &&
      isLate && {
        id: 'backup_late',
        text: 'The newest backup is older than it should be: look for backup_failed in the log.',
      },
    config.backup.passphrase === null && {
      id: 'backup_without_keys',
      text: 'Backups hold no keys and no second factors: set BACKUP_PASSPHRASE, and keep a copy of it elsewhere.',
    },
  ]
  return found.filter((warning) => warning !== false)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
