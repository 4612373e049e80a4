import type { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { PlatformError, type PlatformErrorInit } from '#platform/gateway/errors.ts'
import type { TokenError } from '#platform/identity/tokens.ts'

/** PostgREST's errors (docs: "Errors"), and errors for this server's limits. */
export const restErrors = {
  malformed: (subject: string, text: string, column: number, details: string) =>
    restError(400, 'PGRST100', `"failed to parse ${subject} (${shorten(text)})" (line 1, column ${column})`, {
      details,
    }),
  limitExceeded: (message: string) => restError(400, 'PGRST100', message, { hint: 'Make the request smaller.' }),
  operatorNotAllowed: (operator: string) =>
    restError(400, 'PGRST100', `${operator} is for signed-in users only`, {
      hint: 'Sign in, or use another operator.',
    }),
  unsupportedMethod: (method: string, allow: string) =>
    restError(405, 'PGRST117', `Unsupported HTTP method: ${shorten(method)}`, { headers: { allow } }),
  invalidRpcMethod: (method: string) =>
    restError(405, 'PGRST101', `Cannot use the ${shorten(method)} method on RPC`, {
      headers: { allow: 'GET, HEAD, POST' },
    }),
  invalidBody: (message: string, cause?: unknown) => restError(400, 'PGRST102', message, { cause }),
  bodyTooLarge: (limit: number) => restError(413, 'PGRST102', `The request body exceeds ${limit} bytes`),
  invalidRange: (details: string) => restError(416, 'PGRST103', 'Requested range not satisfiable', { details }),
  unsupportedSchema: () =>
    restError(406, 'PGRST106', 'Invalid schema', { hint: 'Only the following schemas are exposed: public' }),
  unacceptableMediaType: (types: string) =>
    restError(406, 'PGRST107', `None of these media types are available: ${shorten(types)}`),
  notSingular: (rowCount: number) =>
    restError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rowCount} rows`,
    }),
  invalidPreferences: (preferences: readonly string[]) =>
    restError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${shorten(preferences.join(', '))}`,
    }),
  aggregatesNotAllowed: () => restError(400, 'PGRST123', 'Use of aggregate functions is not allowed'),
  maxAffectedExceeded: (rowCount: number) =>
    restError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rowCount} rows`,
    }),
  invalidPath: (cause?: unknown) => restError(404, 'PGRST125', 'Invalid path specified in request URL', { cause }),
  /**
   * PGRST301 means that the token can't be decoded, and PGRST303 that its claims aren't acceptable.
   */
  invalidToken: (cause: TokenError) => {
    const isUndecodable = cause.reason === 'malformed' || cause.reason === 'key' || cause.reason === 'signature'
    const message = cause.reason === 'expired' ? 'JWT expired' : cause.message
    const challenge = `Bearer error="invalid_token", error_description="${message}"`
    return restError(401, isUndecodable ? 'PGRST301' : 'PGRST303', message, {
      headers: { 'www-authenticate': challenge },
      cause,
    })
  },
  rootDisabled: () => restError(404, 'PGRST126', 'Root endpoint metadata is disabled'),
  /** PostgREST's code for a relationship that doesn't exist. `target` is the other table. */
  noEmbedding: (target: string) =>
    restError(
      400,
      'PGRST200',
      `Embedding is not supported here: '${shorten(target)}' can't be part of a request for another table`,
      {
        hint: 'Send one request for each table, or create a view in the database that joins them and request the view.',
      },
    ),
  noFunction: (name: string, parameters: readonly string[]) => {
    const call = describeCall(name, parameters)
    return restError(404, 'PGRST202', `Could not find the function ${call} in the schema cache`, {
      details: `Searched for the function ${call}, but no matches were found in the schema cache.`,
    })
  },
  ambiguousFunction: (candidates: readonly string[]) =>
    restError(300, 'PGRST203', `Could not choose the best candidate function between: ${candidates.join(', ')}`, {
      hint:
        'Try renaming the parameters or the function itself in the database ' +
        'so function overloading can be resolved',
    }),
  noColumn: (column: string, table: string) =>
    restError(400, 'PGRST204', `Could not find the '${shorten(column)}' column of '${table}' in the schema cache`),
  noTable: (table: string) =>
    restError(404, 'PGRST205', `Could not find the table 'public.${shorten(table)}' in the schema cache`),
  deniedColumns: (table: string, columns: readonly string[], cause: unknown) =>
    restError(403, '42501', `permission denied for table ${table}`, {
      details: `These columns can't be set: ${shorten(columns.join(', '))}`,
      hint: 'Leave them out, or set them with the secret key.',
      cause,
    }),
  undefinedColumn: (column: string, table: string) =>
    restError(400, '42703', `column ${table}.${shorten(column)} does not exist`),
  undefinedType: (type: string) => restError(400, '42704', `type "${shorten(type)}" does not exist`),
  requiresWhere: (verb: 'UPDATE' | 'DELETE') => restError(400, '21000', `${verb} requires a WHERE clause`),
  databaseUnavailable: (cause: DatabaseUnavailableError) => {
    const init = { cause, headers: { 'retry-after': '2' } }
    // PostgREST's code for a request that got no connection in time. PostgREST itself uses status
    // 504, but this server isn't a proxy.
    return cause.code === '53300'
      ? restError(503, 'PGRST003', 'Too many requests at the moment. Please try again shortly.', {
          ...init,
          isLimitRejection: true,
        })
      : restError(503, 'PGRST001', 'Database client error. Retrying the connection.', init)
  },
  internal: (cause: unknown) => restError(500, 'PGRSTX00', 'Something went wrong', { cause }),
}

function restError(
  status: number,
  code: string,
  message: string,
  init: Pick<PlatformErrorInit, 'details' | 'hint' | 'headers' | 'cause' | 'isLimitRejection'> = {},
): PlatformError {
  return new PlatformError({ status, code, message, ...init })
}

function describeCall(name: string, parameters: readonly string[]): string {
  const parameterList = parameters.length === 0 ? ' without parameters' : `(${parameters.map(shorten).join(', ')})`
  return `public.${shorten(name)}${parameterList}`
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
