import type { SiteStatus } from '../site-status-schema.ts'

export interface Fact {
  label: string
  /** One or more lines. */
  lines: readonly string[]
}

/** What the screen says of a status, in the order that it says it. */
export function describeStatus(status: SiteStatus): Fact[] {
  const { version, startedAt, databaseBytes, files, mail, deliveries } = status
  return [
    { label: 'Version', lines: [version, `Running since ${formatMoment(startedAt)}`] },
    { label: 'Backup', lines: describeBackup(status.backup) },
    { label: 'Disk', lines: describeDisk(status.disk) },
    { label: 'Database', lines: [formatBytes(databaseBytes)] },
    { label: 'Files', lines: [describeFiles(files)] },
    { label: 'Mail', lines: describeMail(mail) },
    { label: 'Discord, Last 7 Days', lines: describeDeliveries(deliveries) },
  ]
}

function describeBackup(backup: SiteStatus['backup']): string[] {
  if (!backup) return ['The hosted project makes its own backups.']
  const { newest, failure } = backup
  if (!backup.isScheduled) return ['No automatic backups.']
  return [
    newest ? `${formatMoment(newest.madeAt)}, ${formatBytes(newest.bytes)}` : 'There is none yet.',
    ...(failure ? [`The last attempt failed on ${formatMoment(failure.at)}: ${failure.reason}`] : []),
  ]
}

function describeDisk(disk: SiteStatus['disk']): string[] {
  if (!disk) return ['Not known.']
  return [`${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} are free.`]
}

function describeFiles({ count, bytes, maxBytes }: SiteStatus['files']): string {
  const taken = `${count.toLocaleString('en-US')} ${count === 1 ? 'file' : 'files'}, ${formatBytes(bytes)}`
  return maxBytes === null ? taken : `${taken} of ${formatBytes(maxBytes)}`
}

function describeMail(mail: SiteStatus['mail']): string[] {
  if (!mail) return ['The hosted project sends the mail.']
  if (mail.waiting === 0) return ['Nothing is waiting.']
  const waiting = `${mail.waiting.toLocaleString('en-US')} waiting`
  return [mail.failing > 0 ? `${waiting}, ${mail.failing.toLocaleString('en-US')} of them failing` : waiting]
}

function describeDeliveries({ queued, failed, unknown }: SiteStatus['deliveries']): string[] {
  const found = [
    { count: queued, text: 'waiting' },
    { count: failed, text: 'failed' },
    { count: unknown, text: 'may have arrived or not' },
  ].filter(({ count }) => count > 0)
  return found.length === 0
    ? ['Nothing is waiting, nothing failed.']
    : found.map(({ count, text }) => `${count.toLocaleString('en-US')} ${text}`)
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** As disks and `STORAGE_GB` count: 1 KB is 1,000 bytes. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = (bytes / 1_000 ** power).toLocaleString('en-US', { maximumFractionDigits: power < 2 ? 0 : 1 })
  return `${value} ${units[power]}`
}

export function formatMoment(iso: string): string {
  return moment.format(new Date(iso))
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
