import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { OperatorError } from '#lib/operator-error.ts'

/** Asks the operator questions. Typed text stays hidden. */
export interface Terminal {
  askHidden(prompt: string): Promise<string>
}

interface Streams {
  stdin: Readable & { isTTY?: boolean }
  stderr: Writable & { isTTY?: boolean }
}

/**
 * Opens the terminal of a process; null for a process without a terminal, as in a timer or a pipe.
 */
export function openTerminal({ stdin, stderr }: Streams): Terminal | null {
  if (!stdin.isTTY || !stderr.isTTY) return null
  return {
    askHidden(prompt) {
      stderr.write(prompt)
      // Without an output stream, the user can edit the line, but nothing is shown.
      const lines = createInterface({ input: stdin, terminal: true })
      return new Promise<string>((resolve, reject) => {
        const cancel = () => reject(new OperatorError('Canceled, because no passphrase was entered.'))
        lines.once('line', resolve)
        lines.once('SIGINT', cancel)
        lines.once('close', cancel)
      }).finally(() => {
        lines.close()
        stderr.write('\n')
      })
    },
  }
}
