import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import type { SiteStatus } from '../site-status-schema.ts'

export interface StatusRow {
  label: string
  lines: readonly string[]
}

export function describeStatus(status: SiteStatus, timeZone: string, hasWebhook: boolean): StatusRow[] {
  const { version, startedAt, databaseBytes, files, deliveries } = status
  return [
    { label: 'Version', lines: [version, `Running since ${formatDateTime(startedAt, timeZone)}`] },
    { label: 'Backup', lines: describeBackup(status.backup, timeZone) },
    { label: 'Disk', lines: describeDisk(status.disk) },
    { label: 'Database', lines: [formatBytes(databaseBytes)] },
    { label: 'Files', lines: [describeFiles(files)] },
    { label: 'Mail', lines: describeMail(status) },
    { label: 'Discord, last 7 days', lines: describeDeliveries(deliveries, hasWebhook) },
  ]
}

function describeBackup(backup: SiteStatus['backup'], timeZone: string): string[] {
  if (!backup) return ['The server doesn’t back up a hosted project.']
  const { newest, failure } = backup
  if (!backup.isScheduled) return ['No automatic backups.']
  return [
    newest ? `${formatDateTime(newest.madeAt, timeZone)}, ${formatBytes(newest.bytes)}` : 'No backup yet.',
    ...(failure ? [`The last attempt failed on ${formatDateTime(failure.at, timeZone)}: ${failure.reason}`] : []),
  ]
}

function describeDisk(disk: SiteStatus['disk']): string[] {
  if (!disk) return ['Unknown.']
  return [`${formatBytes(disk.freeBytes)} free of ${formatBytes(disk.totalBytes)}.`]
}

function describeFiles({ count, bytes, maxBytes }: SiteStatus['files']): string {
  const usage = `${count.toLocaleString('en-US')} ${count === 1 ? 'file' : 'files'}, ${formatBytes(bytes)}`
  return maxBytes === null ? usage : `${usage} of ${formatBytes(maxBytes)}`
}

function describeMail(status: SiteStatus): string[] {
  const { mail } = status
  if (getMailMode(status) === 'none') return ['No mail server is set up. Emails are saved as files on the server.']
  if (!mail) return ['The hosted project sends the mail.']
  if (mail.waiting === 0) return ['No mail waiting.']
  const waitingText = `${mail.waiting.toLocaleString('en-US')} waiting`
  return [mail.failing > 0 ? `${waitingText}, ${mail.failing.toLocaleString('en-US')} of them failing` : waitingText]
}

/** `none` means that the server saves emails as files. */
export function getMailMode({ mail, serverSettings }: SiteStatus): 'server' | 'none' | 'hosted' {
  if (!mail) return 'hosted'
  return serverSettings.some(({ variable, isSet }) => variable === 'SMTP_URL' && isSet) ? 'server' : 'none'
}

function describeDeliveries({ queued, failed, unknown }: SiteStatus['deliveries'], hasWebhook: boolean): string[] {
  const issues = [
    { count: queued, text: hasWebhook ? 'waiting' : 'waiting for a webhook' },
    { count: failed, text: 'failed' },
    { count: unknown, text: 'unknown: these posts may or may not have arrived' },
  ].filter(({ count }) => count > 0)
  return issues.length === 0
    ? ['No posts waiting or failed.']
    : issues.map(({ count, text }) => `${count.toLocaleString('en-US')} ${text}`)
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** 1 KB is 1,000 bytes, as for disks and `STORAGE_GB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = (bytes / 1_000 ** power).toLocaleString('en-US', { maximumFractionDigits: power < 2 ? 0 : 1 })
  return `${value} ${units[power]}`
}
