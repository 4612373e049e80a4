/**
 * Returns headers that make the activity log name the user behind a write instead of the server.
 * The database accepts these headers only together with the secret key.
 */
export function createActingHeaders(request: Request, userId: string): Record<string, string> {
  // On a hosted project, Cloudflare overwrites `cf-connecting-ip`. The list in `x-forwarded-for`
  // begins with the client's address.
  const ip = request.headers.get('cf-connecting-ip') ?? request.headers.get('x-forwarded-for')?.split(',')[0]?.trim()
  return { 'x-acting-user': userId, ...(ip ? { 'x-acting-address': ip } : {}) }
}
