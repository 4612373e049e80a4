export type Encoding = 'br' | 'gzip' | 'identity'

/** What clients accept, by the header that they sent: there are few different ones. */
const known = new Map<string, ReadonlySet<string>>()
const mostKnown = 200

/** The best available encoding that the client accepts; `q=0` refuses one (RFC 9110, 12.5.3). */
export function chooseEncoding(
  accepted: string | null | undefined,
  available: { readonly br?: unknown; readonly gzip?: unknown },
): Encoding {
  if (!accepted) return 'identity'
  const taken = known.get(accepted) ?? remember(accepted)
  if (available.br !== undefined && taken.has('br')) return 'br'
  if (available.gzip !== undefined && taken.has('gzip')) return 'gzip'
  return 'identity'
}

function remember(accepted: string): ReadonlySet<string> {
  const taken = readAccepted(accepted)
  // Strangers choose what they send.
  if (known.size >= mostKnown) known.clear()
  known.set(accepted, taken)
  return taken
}

function readAccepted(accepted: string): ReadonlySet<string> {
  const taken = new Set<string>()
  for (const part of accepted.toLowerCase().split(',', 20)) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name)
  }
  return taken
}
