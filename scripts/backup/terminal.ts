import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { OperatorError } from '#lib/operator-error.ts'

/** Asks a person; what is typed is not shown. */
export interface Terminal {
  askHidden(prompt: string): Promise<string>
}

interface Streams {
  stdin: Readable & { isTTY?: boolean }
  stderr: Writable & { isTTY?: boolean }
}

/** The terminal of a process; null where nobody could answer, as in a timer or a pipe. */
export function openTerminal({ stdin, stderr }: Streams): Terminal | null {
  if (!stdin.isTTY || !stderr.isTTY) return null
  return {
    askHidden(prompt) {
      stderr.write(prompt)
      // Without an output the lines are edited as usual, and shown nowhere.
      const lines = createInterface({ input: stdin, terminal: true })
      return new Promise<string>((resolve, reject) => {
        const refuse = () => reject(new OperatorError('Nothing was done, because no passphrase was given.'))
        lines.once('line', resolve)
        lines.once('SIGINT', refuse)
        lines.once('close', refuse)
      }).finally(() => {
        lines.close()
        stderr.write('\n')
      })
    },
  }
}
