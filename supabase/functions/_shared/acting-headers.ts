/**
 * What a client with the secret key sends so that the activity names the person for whom it writes, and not the server. The
 * database believes these headers with the secret key only.
 */
export function actingHeaders(request: Request, userId: string): Record<string, string> {
  // The hosted platform's network overwrites the first of these; the second is a list that begins with the caller.
  const address =
    request.headers.get('cf-connecting-ip') ?? request.headers.get('x-forwarded-for')?.split(',')[0]?.trim()
  return { 'x-acting-user': userId, ...(address ? { 'x-acting-address': address } : {}) }
}
