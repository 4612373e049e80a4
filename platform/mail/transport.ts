import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { RenderedMail } from './mail-renderer.ts'

interface OutgoingMail extends RenderedMail {
  /** Stays the same for each attempt, so mail servers can deduplicate the email. */
  id: string
  to: string
}

export interface Transport {
  send(
    mail: OutgoingMail,
    signal: AbortSignal,
  ): Promise<{ event: 'mail_sent' } | { event: 'mail_written'; file: string }>
  close(): void
}

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 45_000, dnsTimeout: 10_000 }

export function createTransport(options: { smtpUrl: string | null; from: string; outboxFolder: string }): Transport {
  return options.smtpUrl
    ? createSmtpTransport(options.smtpUrl, options.from)
    : createOutboxTransport(options.outboxFolder, options.from)
}

function createSmtpTransport(url: string, from: string): Transport {
  const smtp = nodemailer.createTransport({ url, ...timeouts })
  return {
    async send(mail, signal) {
      await smtp.sendMail({ ...composeMessage(mail, from), signal })
      return { event: 'mail_sent' }
    },
    close: () => smtp.close(),
  }
}

function createOutboxTransport(folder: string, from: string): Transport {
  const stream = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await stream.sendMail(composeMessage(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
      const temporaryFile = `${file}.${randomBytes(4).toString('hex')}`
      await writeFile(temporaryFile, message, { mode: 0o600 })
      await rename(temporaryFile, file)
      return { event: 'mail_written', file }
    },
    close: () => stream.close(),
  }
}

function composeMessage({ id, to, subject, html, text, brandName }: OutgoingMail, from: string) {
  const [, name = '', address = ''] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? ['', '', from.trim()]
  return {
    from: { name: name || brandName, address },
    // Nodemailer would parse a string with a comma as several addresses.
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId: `<${id}@${address.split('@')[1] ?? 'localhost'}>`,
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Prevents Nodemailer from attaching files and web pages that an email refers to.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
