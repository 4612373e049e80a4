import { access } from 'node:fs/promises'
import type { SignUpPolicy } from '#lib/accounts/sign-up-policies.ts'
import type { SiteStatus } from '#lib/status/site-status.ts'
import { succeeds } from '#lib/succeeds.ts'
import type { FileStore } from '#platform/open-file-store.ts'
import type { Config } from '../config.ts'
import { listWorldReadableSecrets } from '../start/list-world-readable-secrets.ts'
import { jobsOffWarning } from '../start/open-hosted-backend.ts'
import { getSetupLinkPath } from '../start/setup-link-file.ts'

type Warning = SiteStatus['warnings'][number]

export interface WarningInput {
  config: Config
  siteUrl: string
  fileStore: Pick<FileStore, 'getOutage' | 'location'> | null
  /** A proxy that isn't in TRUSTED_PROXIES. */
  untrustedProxy: string | null
  administrators: { count: number; without_factor: number }
  /** The policy that is in effect. */
  signUpPolicy: SignUpPolicy
  signUpsLastHour: number
  status: Pick<SiteStatus, 'backup' | 'disk'>
  now: Date
}

/** `mail_sign_up_flood` in the database uses the same number. */
const floodThreshold = 80

export async function listWarnings(input: WarningInput): Promise<Warning[]> {
  const { config, siteUrl, untrustedProxy, administrators, signUpPolicy, signUpsLastHour } = input
  const isHosted = config.hostedProject !== null
  const readableSecrets = isHosted ? [] : await listWorldReadableSecrets(config)
  const hasSetupLink = !isHosted && (await succeeds(access(getSetupLinkPath(config.dataDir))))
  const { count, without_factor: withoutFactor } = administrators
  const advice =
    config.signUpPolicy === null
      ? {
          close: 'Choose “By invitation only” under Settings, Site, Sign-up',
          restrict: 'choose another option under Settings, Site, Sign-up',
        }
      : { close: 'Set SIGNUP_POLICY=closed', restrict: 'set SIGNUP_POLICY=approval' }
  const warnings: (Warning | false)[] = [
    ...listDiskWarnings(input),
    ...listFileWarnings(input),
    readableSecrets.length > 0 && {
      id: 'secrets_readable',
      text: `Other users of the machine can read the site’s secrets. Run chmod go= on ${readableSecrets.join(', ')}.`,
    },
    !isHosted &&
      !config.hasRateLimits && {
        id: 'rate_limits_off',
        text:
          'Passwords and codes can be guessed without limit. ' +
          'Remove AUTH_RATE_LIMITS=off from the settings and restart the server.',
      },
    !siteUrl.startsWith('https://') && {
      id: 'no_https',
      text:
        'The public address is not https, so passwords can be read in transit. ' +
        'Put a proxy with TLS in front and set SITE_URL to its https address.',
    },
    untrustedProxy !== null && {
      id: 'proxy_not_trusted',
      text:
        `All visitors share one rate limit, because the proxy at ${untrustedProxy} is not in TRUSTED_PROXIES. ` +
        `If the proxy is yours, set TRUSTED_PROXIES=${untrustedProxy}.`,
    },
    hasSetupLink && {
      id: 'set_up_link',
      text:
        'The link that creates the first administrator is still in the data folder. ' +
        'Delete the file set-up-link, or restart the server.',
    },
    signUpPolicy !== 'closed' &&
      signUpsLastHour >= floodThreshold && {
        id: 'sign_up_flood',
        text:
          `${signUpsLastHour} accounts signed up in the last hour, which is probably an attack. ` +
          `${advice.close} until the attack ends.`,
      },
    signUpPolicy === 'open' && {
      id: 'open_sign_up',
      text: `Anyone who signs up becomes staff immediately. Unless that is intended, ${advice.restrict}.`,
    },
    config.signUpPolicy !== null &&
      config.hostedProject?.secretKey === null && {
        id: 'sign_up_policy_ignored',
        text:
          'SIGNUP_POLICY has no effect, because the server has no secret key. ' +
          'Set SUPABASE_SECRET_KEY, or choose under Settings, Site, Sign-up.',
      },
    typeof config.hostedProject?.secretKey === 'string' &&
      config.signUpPolicy !== null &&
      config.signUpPolicy !== signUpPolicy && {
        id: 'sign_up_policy_ignored',
        text:
          'SIGNUP_POLICY is not in effect yet, because the project did not accept it. ' +
          'The server retries every minute. ' +
          'If this warning stays, run "npm run hosted-migrations" and apply the files that it writes.',
      },
    withoutFactor > 0 && {
      id: 'no_second_factor',
      text:
        count === 1
          ? 'The only administrator has no second factor. Add an authenticator app to the account.'
          : `${withoutFactor} of ${count} administrators ${withoutFactor === 1 ? 'has' : 'have'} no second factor. ` +
            'Ask them to add an authenticator app to their account.',
    },
    ...listBackupWarnings(input),
    config.hostedProject?.secretKey === null && { id: 'jobs_off', text: jobsOffWarning },
    !isHosted &&
      config.smtpUrl === null && {
        id: 'no_mail_server',
        text: 'No mail server is set up, so emails are saved in the outbox folder instead of sent. Set SMTP_URL.',
      },
  ]
  return warnings.filter((warning) => warning !== false)
}

function listFileWarnings({ fileStore }: WarningInput): Warning[] {
  const outage = fileStore?.getOutage()
  if (!fileStore || !outage) return []
  const since = `${outage.since.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const text =
    `The bucket with the uploaded files (${fileStore.location}) has not responded since ${since}, ` +
    `so files can't be loaded or uploaded: ${outage.reason}.`
  return [{ id: 'files_unavailable', text }]
}

function listDiskWarnings({ status }: WarningInput): Warning[] {
  if (status.disk?.level === 'full') {
    return [{ id: 'disk_full', text: 'The disk is full, so uploads are rejected. Free some space on the server now.' }]
  }
  return status.disk?.level === 'low'
    ? [{ id: 'disk_low', text: 'The disk is nearly full. Free some space on the server before uploads are rejected.' }]
    : []
}

/** A backup is late after this multiple of its interval. */
const lateFactor = 2
const hourMs = 3_600_000

function listBackupWarnings({ config, status: { backup }, now }: WarningInput): Warning[] {
  if (!backup) return []
  if (!backup.isScheduled) {
    return [
      {
        id: 'no_backup',
        text: 'There are no automatic backups. Set BACKUP_DIR to a folder, preferably on another disk.',
      },
    ]
  }
  const age = backup.newest ? now.getTime() - Date.parse(backup.newest.madeAt) : Number.POSITIVE_INFINITY
  const isLate = age > lateFactor * config.backup.everyHours * hourMs
  const warnings: (Warning | false)[] = [
    backup.failure !== null && {
      id: 'backup_failed',
      text: 'The last backup failed and will be retried within the hour. Fix the problem shown under Backup.',
    },
    backup.failure === null &&
      backup.newest !== null &&
      isLate && {
        id: 'backup_late',
        text: 'The newest backup is older than it should be. Search the log for backup_failed.',
      },
    config.backup.passphrase === null && {
      id: 'backup_without_keys',
      text: 'Backups contain no keys and no second factors. Set BACKUP_PASSPHRASE, and store a copy of the passphrase elsewhere.',
    },
  ]
  return warnings.filter((warning) => warning !== false)
}
