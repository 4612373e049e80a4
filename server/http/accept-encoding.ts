import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Chooses the best available encoding that the client accepts. Ignores the rest of a very long
 * header.
 */
export function chooseEncoding(
  accepted: string | null | undefined,
  available: { readonly br?: unknown; readonly gzip?: unknown },
): Encoding {
  const encodings = parseAccept((accepted ?? '').slice(0, 500)).flatMap(({ type, q }) =>
    q > 0 ? type.toLowerCase() : [],
  )
  return (
    (['br', 'gzip'] as const).find((name) => available[name] !== undefined && encodings.includes(name)) ?? 'identity'
  )
}
