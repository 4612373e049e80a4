import { watch } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail as somebody finds it in a mailbox. */
interface ReceivedMail {
  to: string
  subject: string
  text: string
  html: string
  /** Where its one button leads. */
  link: URL | null
  /** The six digits to type. */
  code: string | null
}

export interface Outbox {
  /** The oldest mail to this address that was not taken yet; waits for one that is still on its way. */
  take(address: string): Promise<ReceivedMail>
  /** The same mail by its subject, past others that wait. */
  takeBySubject(address: string, subject: string): Promise<ReceivedMail>
}

const patienceMs = 15_000

/** Reads the folder to which a server without SMTP writes its mail, one `.eml` file each. */
export function openOutbox(folder: string): Outbox {
  const taken = new Set<string>()

  async function find(address: string, subject: string | null): Promise<ReceivedMail | null> {
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.eml') && !taken.has(file)).sort()) {
      const mail = parseMail(await readFile(join(folder, name), 'utf8'))
      if (mail.to !== address || (subject !== null && mail.subject !== subject)) continue
      taken.add(name)
      return mail
    }
    return null
  }

  async function wait(address: string, subject: string | null): Promise<ReceivedMail> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const changes = watchFolder(folder)
    try {
      for (const end = performance.now() + patienceMs; ; ) {
        const found = await find(address, subject)
        if (found) return found
        const left = end - performance.now()
        if (left <= 0) throw new Error(`No mail came to ${address}${subject ? ` about "${subject}"` : ''}`)
        await changes.next(left)
      }
    } finally {
      changes.close()
    }
  }

  return {
    take: (address) => wait(address, null),
    takeBySubject: wait,
  }
}

/** Tells of changes, also of one between two questions. */
function watchFolder(folder: string) {
  let hasChanged = false
  let tell = () => {}
  const watcher = watch(folder, () => {
    hasChanged = true
    tell()
  })
  return {
    async next(withinMs: number): Promise<void> {
      if (!hasChanged) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, withinMs)
          tell = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      hasChanged = false
    },
    close: () => watcher.close(),
  }
}

function parseMail(source: string): ReceivedMail {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1)
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const header = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
  const parts = source.split(/^--.*\r?$/m)
  const partOf = (type: string) => {
    const part = parts.find((one) => new RegExp(`^\\s*Content-Type: ${type}`, 'i').test(one)) ?? ''
    return decode(part)
  }
  const [text, html] = [partOf('text/plain'), partOf('text/html')]
  const [, href] = /<a\b[^>]*\bhref="([^"]*)"/i.exec(html) ?? []
  const [, code = null] = /^(\d{6})$/m.exec(text) ?? []
  return {
    to: header('To').replaceAll(/[<>]/g, ''),
    subject: header('Subject'),
    text,
    html,
    link: href ? new URL(href.replaceAll('&amp;', '&')) : null,
    code,
  }
}

/** The body of a part, as UTF-8 (RFC 2045). */
function decode(part: string): string {
  const at = /\r?\n\r?\n/.exec(part.trimStart())
  const trimmed = part.trimStart()
  const [head, body] = at ? [trimmed.slice(0, at.index), trimmed.slice(at.index + at[0].length)] : ['', '']
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return body.replaceAll('\r\n', '\n').trim()
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n').trim()
}
