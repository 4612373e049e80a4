export type Encoding = 'br' | 'gzip' | 'identity'

/** The best available encoding that the client accepts; `q=0` refuses one (RFC 9110, 12.5.3). */
export function chooseEncoding(
  accepted: string | null | undefined,
  available: { readonly br?: unknown; readonly gzip?: unknown },
): Encoding {
  if (!accepted) return 'identity'
  const taken = readAccepted(accepted)
  if (available.br !== undefined && taken.has('br')) return 'br'
  if (available.gzip !== undefined && taken.has('gzip')) return 'gzip'
  return 'identity'
}

function readAccepted(accepted: string): ReadonlySet<string> {
  const taken = new Set<string>()
  for (const part of accepted.toLowerCase().split(',', 20)) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name)
  }
  return taken
}
