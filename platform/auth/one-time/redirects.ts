/** An allowlist of the URLs that links may lead to. It prevents open redirects. */
export interface Redirects {
  /** Returns the requested URL if it is allowed, else the site's home page, as GoTrue does. */
  toAllowedUrl(requestedUrl: string | null | undefined): string
  /** Works like `toAllowedUrl`, for the query parameter `redirect_to`. */
  readAllowedUrl(request: Request): string
  /**
   * Returns the page that redeems a link. The home page runs no Supabase client, so links that
   * would redirect there go to `/auth` or `/reset-password`.
   */
  getLandingPage(type: string, redirectTo: string): URL
}

export function createRedirects(siteUrl: string): Redirects {
  const homePage = `${siteUrl}/`
  const allowedUrls = new Set([siteUrl, homePage, `${siteUrl}/reset-password`, `${siteUrl}/auth`])
  const toAllowedUrl: Redirects['toAllowedUrl'] = (url) => (url && allowedUrls.has(url) ? url : homePage)
  return {
    toAllowedUrl,
    readAllowedUrl: (request) => toAllowedUrl(new URL(request.url).searchParams.get('redirect_to')),
    getLandingPage(type, redirectTo) {
      const canRedeemLinks = allowedUrls.has(redirectTo) && redirectTo !== siteUrl && redirectTo !== homePage
      if (canRedeemLinks) return new URL(redirectTo)
      return new URL(type === 'recovery' || type === 'invite' ? '/reset-password' : '/auth', siteUrl)
    },
  }
}
