export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Chooses the best available encoding that the client accepts. `q=0` rejects an encoding (RFC 9110,
 * 12.5.3).
 */
export function chooseEncoding(
  accepted: string | null | undefined,
  available: { readonly br?: unknown; readonly gzip?: unknown },
): Encoding {
  if (!accepted) return 'identity'
  if (available.br !== undefined && brotli.test(accepted)) return 'br'
  return available.gzip !== undefined && gzip.test(accepted) ? 'gzip' : 'identity'
}

const brotli = /(?:^|,)\s*br\s*(?:;(?!\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i
const gzip = /(?:^|,)\s*gzip\s*(?:;(?!\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i
