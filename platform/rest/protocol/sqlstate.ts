import type { Role } from '#platform/identity/identity.ts'

/**
 * The HTTP status of a Postgres error, by PostgREST's table ("Errors", "HTTP Status Codes"), with three differences:
 * what a request asked too much of (54) or twice (21000) is its own fault, and a statement that took too long (57014)
 * may be tried again later, so neither is an error of the server.
 */
export function statusOf(sqlstate: string, message: string, role: Role): number {
  if (sqlstate === '42501') return role === 'anon' ? 401 : 403
  if (sqlstate === '22023' && /^role .* does not exist$/.test(message)) return 401
  if (/^PT[1-5]\d\d$/.test(sqlstate)) return raisedStatus(Number(sqlstate.slice(2)))
  return exact[sqlstate] ?? classes[sqlstate.slice(0, 2)] ?? 400
}

const exact: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57014': 503,
  '57P01': 503,
  P0001: 400,
}

const classes: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  PT: 500,
  XX: 500,
}

/** A function may raise `PT404`; statuses that an answer can't have become 500. */
function raisedStatus(status: number): number {
  return status >= 400 && status <= 599 ? status : 500
}
