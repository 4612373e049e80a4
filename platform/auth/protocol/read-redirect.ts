import type { AuthContext } from '../auth-context.ts'

/** Where the caller wants a link to lead, if that is a page of the site; its front page otherwise. */
export function readRedirect({ redirects }: AuthContext, request: Request): string {
  return redirects.allow(new URL(request.url).searchParams.get('redirect_to'))
}
