import { expect } from 'vitest'

interface Answer {
  headers: Headers
  /** For pages: their text. */
  body: string
}

/**
 * The score that Mozilla's HTTP Observatory gives an answer of a site on https, by its published table
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). What it asks of the host and not of an answer is left
 * out: the redirect to https and HSTS preloading. 100 to begin with; bonuses count from 90 on; 100 and more is an A+.
 */
function scoreAnswer({ headers, body }: Answer): number {
  const policy = parsePolicy(headers.get('content-security-policy'))
  const modifiers = [
    scorePolicy(policy),
    scoreCookies(headers),
    scoreSharing(headers),
    scoreReferrers(headers.get('referrer-policy')),
    scoreTransport(headers.get('strict-transport-security')),
    scoreScripts(headers, body),
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    scoreFraming(policy, headers.get('x-frame-options')),
    scoreResources(headers.get('cross-origin-resource-policy')),
  ]
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const score = 100 + sum(modifiers.filter((modifier) => modifier < 0))
  return score < 90 ? score : score + sum(modifiers.filter((modifier) => modifier > 0))
}

/** Fails with the address and the headers of an answer that scores less. */
export function expectScore(address: string, answer: Answer, least: number): void {
  const score = scoreAnswer(answer)
  const told = score < least ? Object.fromEntries(answer.headers) : {}
  expect({ address, isEnough: score >= least, score, told }).toEqual({ address, isEnough: true, score, told: {} })
}

type Policy = Map<string, string[]>

function parsePolicy(text: string | null): Policy {
  const directives = (text ?? '').split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.filter(([name]) => name).map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const unsafe = [...broad, "'unsafe-inline'", 'data:']
const isHashOrNonce = /^'(sha(256|384|512)|nonce)-/

function scorePolicy(policy: Policy): number {
  if (policy.size === 0) return -25
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const withoutFallback = (sources: string[]) =>
    sources.some((source) => isHashOrNonce.test(source)) ? sources.filter((one) => one !== "'unsafe-inline'") : sources
  const [scripts, styles] = [withoutFallback(sourcesOf('script-src')), withoutFallback(sourcesOf('style-src'))]
  const passive = ['img-src', 'media-src']
  const isInsecure = (source: string) => /^(http|ftp):/.test(source)
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources)
  if (scripts.some((one) => unsafe.includes(one)) || sourcesOf('object-src').some((one) => broad.includes(one)))
    return -20
  if (active.some(isInsecure)) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if (passive.flatMap(sourcesOf).some(isInsecure)) return -10
  if (styles.some((one) => unsafe.includes(one))) return 0
  return String(policy.get('default-src')) === "'none'" ? 10 : 5
}

function scoreCookies(headers: Headers): number {
  const cookies = headers.getSetCookie()
  if (cookies.length === 0) return 0
  const has = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie))
  if (!has(/;\s*secure/i)) return -40
  if (!has(/;\s*httponly/i)) return -30
  return has(/;\s*samesite=(lax|strict)/i) ? 5 : 0
}

function scoreSharing(headers: Headers): number {
  const isForCookies = headers.get('access-control-allow-credentials') === 'true'
  return headers.has('access-control-allow-origin') && isForCookies ? -50 : 0
}

function scoreReferrers(policy: string | null): number {
  if (policy === null) return 0
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5
}

function scoreTransport(header: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? -1)
  if (seconds < 0) return -20
  return seconds >= 15_768_000 ? 0 : -10
}

/** Scripts of other hosts, which should come with their hash. */
function scoreScripts(headers: Headers, body: string): number {
  if (!headers.get('content-type')?.startsWith('text/html')) return 0
  const addresses = [...body.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)]
  const foreign = addresses.filter(([, address = '']) => !/^\/(?!\/)/.test(address))
  if (foreign.some(([, address = '']) => !address.startsWith('https:'))) return -50
  return foreign.some(([element]) => !element.includes(' integrity=')) ? -5 : 0
}

function scoreFraming(policy: Policy, header: string | null): number {
  if (policy.has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(header ?? '') ? 0 : -20
}

function scoreResources(header: string | null): number {
  if (header === null || header === 'cross-origin') return 0
  return header === 'same-origin' || header === 'same-site' ? 10 : -5
}
