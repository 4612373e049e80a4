import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { mailTemplates } from '#supabase/mail-templates.ts'
import { parseEmail, type ReceivedEmail } from './parse-email.ts'

export interface Outbox {
  /**
   * Takes the oldest email to this address, and waits for it if necessary. Skips notifications, such
   * as security notices. `takeBySubject` takes those, too.
   */
  take(address: string): Promise<ReceivedEmail>
  /** Takes the oldest email to this address that has this subject. */
  takeBySubject(address: string, subject: string): Promise<ReceivedEmail>
}

const getTitle = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

const notificationSubjects = new Set(
  [...mailTemplates].flatMap(([name, html]) => (name.endsWith('_notification') ? [getTitle(html)] : [])),
)

const timeoutMs = 15_000
const pollMs = 25

/** Reads the folder to which a server without SMTP writes each email as an `.eml` file. */
export function openOutbox(folder: string): Outbox {
  const takenNames = new Set<string>()
  const emailsByName = new Map<string, ReceivedEmail>()

  async function readEntry(name: string): Promise<ReceivedEmail> {
    const mail = emailsByName.get(name) ?? (await parseEmail(await readFile(join(folder, name))))
    emailsByName.set(name, mail)
    return mail
  }

  async function find(address: string, subject: string | null): Promise<ReceivedEmail | null> {
    for (const name of (await readdir(folder))
      .filter((file) => file.endsWith('.eml') && !takenNames.has(file))
      .sort()) {
      const mail = await readEntry(name)
      if (mail.to !== address) continue
      if (subject === null ? notificationSubjects.has(mail.subject) : mail.subject !== subject) continue
      takenNames.add(name)
      return mail
    }
    return null
  }

  async function wait(address: string, subject: string | null): Promise<ReceivedEmail> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const end = performance.now() + timeoutMs; performance.now() < end; await setTimeout(pollMs)) {
      const mail = await find(address, subject)
      if (mail) return mail
    }
    throw new Error(`No email arrived for ${address}${subject ? ` with the subject "${subject}"` : ''}`)
  }

  return {
    take: (address) => wait(address, null),
    takeBySubject: wait,
  }
}
