import { pathWithoutPagePattern } from '#content/custom-pages/reserved-addresses.ts'
import { pagePathPattern } from '#content/model/slug-and-path-patterns.ts'

const httpsUrlPattern =
  /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?\.?(:[0-9]{1,5})?([/?#][!#$%&()*+,./0-9:;=?@a-z[\]_~'-]*)?$/i
const discordHostPattern = /^https:\/\/([a-z0-9-]+\.)*(discord|discordapp)\.(com|gg)\.?([:/?#]|$)/i
const publicDiscordUrlPattern =
  /^https:\/\/(discord\.gg\/[A-Za-z0-9-]+|(www\.)?discord\.com\/(invite\/[A-Za-z0-9-]+|channels\/[0-9]+(\/[0-9]+)?))$/

/** Returns an error message for a path that no public page can have. The database has the same rules. */
export function getPathError(path: string): string | null {
  if (path.length > 300 || !pagePathPattern.test(path)) return 'Enter the path of a page on this site, such as /hiring.'
  return pathWithoutPagePattern.test(path) ? 'There is no page at this path.' : null
}

export function getUrlError(url: string): string | null {
  if (url.length > 2048 || !httpsUrlPattern.test(url) || !URL.canParse(url)) {
    return 'Enter a URL that begins with https://.'
  }
  // A webhook's URL is a secret.
  return discordHostPattern.test(url) && !publicDiscordUrlPattern.test(url)
    ? 'For Discord, use an invite (https://discord.gg/…) or a channel link.'
    : null
}
