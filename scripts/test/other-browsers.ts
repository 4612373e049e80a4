import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs that tests in Firefox and in WebKit, the engine of Safari, need, and Debian's packages that have them. */
const programs = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/** Says why Firefox and WebKit can't be tested on this machine; null where they can. */
export function explainMissingBrowsers(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const missing = Object.entries(programs).filter(([name]) => !folders.some((folder) => existsSync(join(folder, name))))
  if (missing.length === 0) return null
  const names = missing.map(([name]) => name).join(', ')
  const packages = missing.map(([, name]) => name).join(' ')
  return `not installed: ${names}. On Debian: apt-get install ${packages}`
}
