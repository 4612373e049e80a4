import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts a bare Node handler that answers every request with the response of `url`. */
export async function startBare(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-handler.ts'), url, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { child, url: String(line).trim() }
}
