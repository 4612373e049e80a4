import { setTimeout as pause } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { createWorkerLoop } from '#lib/queues/worker-loop.ts'
import type { PlatformConfig } from '#platform/create-platform.ts'
import { type DiscordMessage, truncate } from '#supabase/functions/discord-post-article/build-article-message.ts'
import { getBrandColor } from '#supabase/functions/discord-post-article/deliver-claimed-post.ts'
import { sendMessage } from '#supabase/functions/discord-post-article/send-message.ts'
import { readWebhooks } from '#supabase/functions/discord-post-article/webhooks.ts'

type AccountNotice = Parameters<NonNullable<PlatformConfig['onNotice']>>[0]

/** Contains only a number, because an alert must not contain text from unknown users. */
export interface WaitingNotice {
  kind: 'accounts_waiting' | 'applications_waiting'
  /**
   * Number of confirmed accounts that wait for an administrator, or of applications with the status
   * `new`.
   */
  waiting: number
}

export interface StaffAlerts {
  /** Queues a notice. Drops the notice if administrators have chosen no channel. */
  add(notice: AccountNotice | WaitingNotice): void
  /** Resolves when there are no queued notices left to post. */
  flush(): Promise<void>
  /** Drops notices that are not posted yet. */
  close(): Promise<void>
}

interface StaffAlertsOptions {
  /** Client with the secret key. */
  supabase: SupabaseClient
  apiUrl: string
  siteUrl: string
  /** `#rrggbb`, for a site without a color in its settings. */
  defaultColor: string
  /** Receives the reason, without names and addresses, if alerts could not be posted. */
  onFailure: (reason: string) => void
  onError: (error: unknown) => void
  /** Debounce: notices within this time, in milliseconds, become one message. */
  debounceMs?: number
}

/** Limits of a message and of the queue. Notices beyond the queue limit are only counted. */
const maxLines = 12
const maxNameLength = 60
const maxWaiting = 200

/**
 * Posts staff alerts to the Discord channel that administrators chose. A staff alert is about an
 * account or new applications. Alerts are not stored, so they may be lost. Email and the activity
 * log are the reliable record.
 */
export function createStaffAlerts(options: StaffAlertsOptions): StaffAlerts {
  const { supabase, apiUrl, debounceMs = 2_000 } = options
  const queue = new Map<string, AccountNotice | WaitingNotice>()
  let omittedCount = 0
  const closing = new AbortController()

  async function postNext(): Promise<boolean> {
    if (queue.size > 0) await pause(debounceMs, undefined, { signal: closing.signal }).catch(() => {})
    if (closing.signal.aborted) return false
    const batch = [...queue].slice(0, maxLines)
    if (batch.length === 0) return false
    const { staffAlerts: webhook } = await readWebhooks({ supabase, apiUrl, webhookUrl: null })
    const lines = webhook
      ? await describeNotices(
          supabase,
          options.siteUrl,
          batch.map(([, notice]) => notice),
        )
      : []
    for (const [key] of batch) queue.delete(key)
    if (!webhook || lines.length === 0) return queue.size > 0
    if (omittedCount > 0) lines.push(`and ${omittedCount} more, listed in the activity log`)
    omittedCount = 0
    await post(webhook, lines)
    return queue.size > 0
  }

  async function post(webhook: URL, lines: string[]): Promise<void> {
    const message: DiscordMessage = {
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: 'Staff area',
          description: lines.join('\n'),
          url: `${options.siteUrl}/admin/activity`,
          fields: [],
          color: Number.parseInt((await getBrandColor(options)).slice(1), 16),
        },
      ],
    }
    const outcome = await sendMessage({
      webhook,
      message,
      fetch: (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.any([closing.signal, ...(init?.signal ? [init.signal] : [])]) }),
      wait: (ms) => pause(ms, undefined, { signal: closing.signal }),
    }).catch((error: unknown) => {
      if (!closing.signal.aborted) throw error
    })
    if (outcome && outcome.state !== 'posted') options.onFailure(outcome.reason)
  }

  const loop = createWorkerLoop({ workOnNext: postNext, onError: options.onError, pollMs: 60_000 })
  return {
    add(notice) {
      const key = 'waiting' in notice ? notice.kind : `${notice.kind} ${notice.userId}`
      if (queue.size < maxWaiting || queue.has(key)) queue.set(key, notice)
      else omittedCount += 1
      loop.wake()
    },
    flush: loop.flush,
    async close() {
      closing.abort()
      await loop.close()
    },
  }
}

const staffSchema = z.object({ user_id: z.string(), display_name: z.string().nullable(), role: z.string() }).array()

/**
 * Returns a line for each notice. Skips members who are no longer active, except after a mass
 * deletion.
 */
async function describeNotices(
  supabase: SupabaseClient,
  siteUrl: string,
  notices: (AccountNotice | WaitingNotice)[],
): Promise<string[]> {
  const userIds = notices.flatMap((notice) => ('waiting' in notice ? [] : [notice.userId]))
  const { data } = await supabase
    .from('staff')
    .select('user_id, display_name, role')
    .eq('status', 'active')
    .in('user_id', [...new Set(userIds)])
    .throwOnError()
  const staff = new Map(staffSchema.parse(data).map((member) => [member.user_id, member]))
  return notices.flatMap((notice) => {
    if ('waiting' in notice) return describeWaiting(notice, siteUrl)
    const { userId, kind } = notice
    const history = `[History](${siteUrl}/admin/activity?person=${userId})`
    const member = staff.get(userId)
    // The member may have been suspended because of the deletion.
    if (!member)
      return kind === 'mass_deletion' ? `${formatDisplayName(null)} ${describeDeletion(notice.count)}. ${history}` : []
    const role = member.role === 'admin' ? 'administrator' : member.role
    return `${formatDisplayName(member.display_name)} (${role}) ${describeChange(notice, role)}. ${history}`
  })
}

function describeWaiting({ kind, waiting }: WaitingNotice, siteUrl: string): string {
  if (kind === 'accounts_waiting') {
    const accounts = waiting === 1 ? '1 account is' : `${waiting} accounts are`
    return `${accounts} waiting for activation. [Staff](${siteUrl}/admin/staff)`
  }
  const applications = waiting === 1 ? '1 application is' : `${waiting} applications are`
  return `${applications} waiting for an answer. [Applications](${siteUrl}/admin/applications)`
}

function describeChange(notice: AccountNotice, role: string): string {
  if (notice.kind === 'mass_deletion') return describeDeletion(notice.count)
  return notice.kind === 'role_changed' ? `has a new role: ${role}` : changeDescriptions[notice.kind]
}

const describeDeletion = (count: number) => `deleted ${count.toLocaleString('en-US')} entries within a minute`

const changeDescriptions: Record<Exclude<AccountNotice['kind'], 'role_changed' | 'mass_deletion'>, string> = {
  password_changed: 'has a new password',
  email_changed: 'has a new email address',
  mfa_factor_enrolled: 'added an authenticator app',
  mfa_factor_unenrolled: 'removed an authenticator app',
  new_device: 'signed in on a new device',
  account_activated: 'was activated',
  recovery_codes_made: 'created new recovery codes',
  recovery_code_used: 'signed in with a recovery code',
}

/** Sanitizes a user-supplied name for Discord. Hides names that are email addresses. */
function formatDisplayName(name: string | null): string {
  if (name === null || name.includes('@')) return 'A staff member'
  const plain = truncate(name.replaceAll(/[^\p{L}\p{M}\p{N} .,'’-]/gu, ''), maxNameLength)
  return plain === '' ? 'A staff member' : `**${plain}**`
}
