import { watch } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailTemplates } from '#supabase/mail-templates.ts'
import { type ReceivedMail, readMail } from './read-mail.ts'

export interface Outbox {
  /**
   * The oldest mail to this address that was not taken yet; waits for one that is still on its way.
   * Past notices of what changed in an account, which nobody asks for.
   */
  take(address: string): Promise<ReceivedMail>
  /** The same mail by its subject, past others that wait. */
  takeBySubject(address: string, subject: string): Promise<ReceivedMail>
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

const noticeSubjects = new Set(
  [...mailTemplates].flatMap(([name, html]) => (name.endsWith('_notification') ? [titleOf(html)] : [])),
)

const patienceMs = 15_000

/** Reads the folder to which a server without SMTP writes its mail, one `.eml` file each. */
export function openOutbox(folder: string): Outbox {
  const taken = new Set<string>()
  const known = new Map<string, ReceivedMail>()

  async function read(name: string): Promise<ReceivedMail> {
    const mail = known.get(name) ?? (await readMail(await readFile(join(folder, name))))
    known.set(name, mail)
    return mail
  }

  async function find(address: string, subject: string | null): Promise<ReceivedMail | null> {
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.eml') && !taken.has(file)).sort()) {
      const mail = await read(name)
      if (mail.to !== address) continue
      if (subject === null ? noticeSubjects.has(mail.subject) : mail.subject !== subject) continue
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
