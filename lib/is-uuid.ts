/** Whether a text is a UUID as Postgres prints one: 8-4-4-4-12 hexadecimal digits (RFC 9562, section 4), of any version. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
