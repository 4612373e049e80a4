/** Where links may lead: pages of the site, by exact match. */
export interface Redirects {
  /** The wanted address if it is on the list, else the site's front page, as GoTrue does. */
  allow(wanted: string | null | undefined): string
  /** The page that can spend a link: the front page runs no client, so links that lead there land elsewhere. */
  landingFor(type: string, redirectTo: string): URL
}

export function createRedirects(siteUrl: string): Redirects {
  const front = `${siteUrl}/`
  const allowed = new Set([siteUrl, front, `${siteUrl}/reset-password`, `${siteUrl}/auth`])
  return {
    allow: (wanted) => (wanted && allowed.has(wanted) ? wanted : front),
    landingFor(type, redirectTo) {
      const isPage = allowed.has(redirectTo) && redirectTo !== siteUrl && redirectTo !== front
      if (isPage) return new URL(redirectTo)
      return new URL(type === 'recovery' || type === 'invite' ? '/reset-password' : '/auth', siteUrl)
    },
  }
}
