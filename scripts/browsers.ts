import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { buildIfChanged } from './website-build/build-if-changed.ts'

/**
 * Tries the site in Firefox and in WebKit, the engine of Safari: `npm run test:browsers`. Not a part of `npm test`, because the
 * browsers are Debian's packages. Exit code 1 where one is missing.
 */
const root = join(import.meta.dirname, '..')
const programs = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

const folders = (process.env.PATH ?? '').split(delimiter)
const missing = Object.entries(programs).filter(([name]) => !folders.some((folder) => existsSync(join(folder, name))))
if (missing.length > 0) {
  const packages = missing.map(([, name]) => name).join(' ')
  console.error(`Not installed: ${missing.map(([name]) => name).join(', ')}. On Debian: apt-get install ${packages}`)
  process.exitCode = 1
} else if (await buildIfChanged(root)) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const argv = [vitest, 'run', '--project', 'browsers', '--reporter=verbose', ...process.argv.slice(2)]
  const [code] = await once(spawn(process.execPath, argv, { cwd: root, stdio: 'inherit' }), 'close')
  process.exitCode = code === 0 ? 0 : 1
} else {
  process.exitCode = 1
}
