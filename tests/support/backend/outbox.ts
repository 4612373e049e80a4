import { watch } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailTemplates } from '#supabase/mail-templates.ts'
import { parseEmail, type ReceivedEmail } from './parse-email.ts'

export interface Outbox {
  /**
   * Takes the oldest email to this address, and waits for it if necessary. Skips security notices
   * about the account.
   */
  take(address: string): Promise<ReceivedEmail>
  /** Takes the oldest email to this address that has this subject. */
  takeBySubject(address: string, subject: string): Promise<ReceivedEmail>
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

const noticeSubjects = new Set(
  [...mailTemplates].flatMap(([name, html]) => (name.endsWith('_notification') ? [titleOf(html)] : [])),
)

const timeoutMs = 15_000

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
      if (subject === null ? noticeSubjects.has(mail.subject) : mail.subject !== subject) continue
      takenNames.add(name)
      return mail
    }
    return null
  }

  async function wait(address: string, subject: string | null): Promise<ReceivedEmail> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const changes = watchFolder(folder)
    try {
      for (const end = performance.now() + timeoutMs; ; ) {
        const mail = await find(address, subject)
        if (mail) return mail
        const remainingMs = end - performance.now()
        if (remainingMs <= 0) throw new Error(`No mail came to ${address}${subject ? ` about "${subject}"` : ''}`)
        await changes.next(remainingMs)
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

/**
 * Watches a folder. `next` waits for a change, or returns immediately if there was one since the
 * last call.
 */
function watchFolder(folder: string) {
  let hasChanged = false
  let notify = () => {}
  const watcher = watch(folder, () => {
    hasChanged = true
    notify()
  })
  return {
    async next(withinMs: number): Promise<void> {
      if (!hasChanged) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, withinMs)
          notify = () => {
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
