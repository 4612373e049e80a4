import { parseAccept } from 'hono/utils/accept'
import { variantWidths } from '#lib/variant-widths.ts'
import { storageErrors } from '../protocol/errors.ts'

const qualities = [50, 60, 70, 75, 80, 90] as const
const resizeModes = ['cover', 'contain', 'fill'] as const
const formats = ['avif', 'webp', 'jpeg', 'origin'] as const

export interface VariantRequest {
  width: number | null
  height: number | null
  resize: (typeof resizeModes)[number]
  quality: number | null
  format: (typeof formats)[number]
  /** True if `Accept` decided the format. */
  isNegotiated: boolean
}

/**
 * Parses the query of a picture's URL. Throws 400 with the allowed values if a value isn't allowed.
 * Visitors get only the variants that pages show: a width in the browser's best format. Computing
 * all combinations of one picture would take minutes.
 */
export function requireVariantRequest(
  query: URLSearchParams,
  { accept, isVisitor }: { accept: string; isVisitor: boolean },
): VariantRequest {
  if (isVisitor) requirePageVariant(query)
  const width = requireAllowedValue(query, 'width', variantWidths.map(String))
  const height = requireAllowedValue(query, 'height', variantWidths.map(String))
  if (!width && !height) throw storageErrors.invalidParameter('width', variantWidths.join(', '))
  const quality = requireAllowedValue(query, 'quality', qualities.map(String))
  const format = requireAllowedValue(query, 'format', formats)
  return {
    width: width ? Number(width) : null,
    height: height ? Number(height) : null,
    resize: requireAllowedValue(query, 'resize', resizeModes) ?? 'cover',
    quality: quality ? Number(quality) : null,
    format: format ?? negotiateFormat(accept),
    isNegotiated: !format,
  }
}

function requirePageVariant(query: URLSearchParams): void {
  for (const name of ['height', 'quality', 'resize', 'format']) {
    if (query.has(name)) throw storageErrors.invalidParameter(name, 'only width, unless signed in')
  }
}

/** `best` is AVIF, or WebP if the WebP is smaller. */
export function getVariantFileName(
  version: string,
  { width, height, resize, quality, format, isNegotiated }: VariantRequest,
) {
  const extension = isNegotiated && format === 'avif' ? 'best' : format
  return `${version}-${width ?? 0}x${height ?? 0}-${resize}-q${quality ?? 0}.${extension}`
}

function requireAllowedValue<T extends string>(query: URLSearchParams, name: string, allowed: readonly T[]): T | null {
  const requestedValue = query.get(name)
  if (requestedValue === null) return null
  const allowedValue = allowed.find((value) => value === requestedValue)
  if (!allowedValue) throw storageErrors.invalidParameter(name, allowed.join(', '))
  return allowedValue
}

/** Ignores wildcards, because browsers that support AVIF or WebP list these formats. */
function negotiateFormat(accept: string): VariantRequest['format'] {
  const accepted = parseAccept(accept.slice(0, 500)).flatMap(({ type, q }) => (q > 0 ? type.toLowerCase() : []))
  if (accepted.includes('image/avif')) return 'avif'
  return accepted.includes('image/webp') ? 'webp' : 'jpeg'
}
