/** The allowlist of link targets. A target must be exactly one of the listed pages. */
export interface Redirects {
  /** Returns the requested address if it is allowed, else the site's home page, as GoTrue does. */
  allow(requested: string | null | undefined): string
  /** Like `allow`, for the query parameter `redirect_to`. */
  read(request: Request): string
  /**
   * Returns the page that spends a link. The home page runs no Supabase client, so links to it go
   * to another page.
   */
  getLandingPage(type: string, redirectTo: string): URL
}

export function createRedirects(siteUrl: string): Redirects {
  const homePage = `${siteUrl}/`
  const allowed = new Set([siteUrl, homePage, `${siteUrl}/reset-password`, `${siteUrl}/auth`])
  const allow: Redirects['allow'] = (url) => (url && allowed.has(url) ? url : homePage)
  return {
    allow,
    read: (request) => allow(new URL(request.url).searchParams.get('redirect_to')),
    getLandingPage(type, redirectTo) {
      const canSpendLinks = allowed.has(redirectTo) && redirectTo !== siteUrl && redirectTo !== homePage
      if (canSpendLinks) return new URL(redirectTo)
      return new URL(type === 'recovery' || type === 'invite' ? '/reset-password' : '/auth', siteUrl)
    },
  }
}
