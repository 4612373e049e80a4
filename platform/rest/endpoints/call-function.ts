import { parseQuery, requireWithinLimits } from '../grammar/query.ts'
import { restErrors } from '../protocol/errors.ts'
import { type JsonBody, readJsonBody } from '../protocol/json-body.ts'
import { negotiateMediaType } from '../protocol/media-type.ts'
import { describeAppliedPreferences, parsePrefer } from '../protocol/prefer.ts'
import { describeContentRange, intersectRanges } from '../protocol/range.ts'
import { restLimits } from '../protocol/request-limits.ts'
import type { CallableFunction } from '../schema/catalog.ts'
import { buildCall } from '../sql/read.ts'
import { parseResult } from '../sql/result.ts'
import { chooseFunction, isReservedParameter } from './choose-function.ts'
import { buildTransactionOptions, isVisitor, type RestContext } from './rest-context.ts'
import { requireSingular, respondEmpty, respondWithRows } from './row-responses.ts'
import { runInWriteTransaction, runWrite } from './run-write.ts'

/**
 * Handles GET, HEAD and POST on `/rpc/{name}`. Clients pass arguments by name, in the query or a
 * JSON object.
 */
export async function callFunction(context: RestContext, name: string): Promise<Response> {
  const { request, catalog, database, identity } = context
  const media = negotiateMediaType(request.headers.get('accept'))
  const preferences = parsePrefer(request.headers.get('prefer'))
  const parameters = [...new URLSearchParams(context.query)]
  const isPost = request.method === 'POST'
  const body = isPost ? requireObject(await readJsonBody(request, context.maxBodyBytes, '{}')) : null
  const names = body ? Object.keys(body.rows[0] ?? {}) : parameters.map(([key]) => key)
  const callable = chooseFunction(catalog, name, {
    names,
    canBeFilter: (key) =>
      !body &&
      (isReservedParameter(key) ||
        parameters.some(([parameterName, value]) => parameterName === key && hasOperator(value))),
  })
  const argumentNames = new Set(
    callable.parameters.map((parameter) => parameter.name).filter((key) => names.includes(key)),
  )
  const query = parseQuery(parameters, (key) => !body && argumentNames.has(key))
  const { offset, limit } = intersectRanges(query, request.method === 'GET' ? request.headers.get('range') : null)
  requireWithinLimits({ ...query, offset }, isVisitor(context))

  const isVoid = callable.returns.kind === 'void'
  const statement = buildCall(callable, query, {
    argumentsJson: body?.text ?? toArgumentsJson(callable, parameters, argumentNames),
    argumentNames,
    range: { offset, limit: Math.min(limit ?? restLimits.rows, restLimits.rows) },
    bodyFormat: request.method === 'HEAD' || isVoid ? 'none' : media,
    isCounted: preferences.count !== null,
  })
  // A function's own timeout may be long, so visitors keep their usual timeout.
  const timeoutMs = isVisitor(context) ? null : callable.timeoutMs
  const timedContext = timeoutMs === null ? context : { ...context, timeoutMs }
  const call = {
    context: timedContext,
    media: isVoid ? ({ ...media, kind: 'json' } as const) : media,
    preferences,
    statement,
  }
  const result = isPost
    ? await (callable.isVolatile ? runWrite(call) : runInWriteTransaction(call))
    : parseResult(
        await database.queryAs(identity, buildTransactionOptions(timedContext, true), statement.text, statement.values),
      )
  if (isVoid) return respondEmpty(204, null, null)
  requireSingular(media, result.rowCount)
  const { status, contentRange } = describeContentRange(offset, result.rowCount, result.total)
  const appliedPreferences = describeAppliedPreferences(preferences, ['count', 'handling'])
  return respondWithRows(result, { media, status, contentRange, appliedPreferences, isHead: request.method === 'HEAD' })
}

function requireObject(body: JsonBody): JsonBody {
  if (body.isArray) throw restErrors.invalidBody('The arguments must be a JSON object')
  return body
}

function hasOperator(value: string): boolean {
  return /^(?:not\.)?[a-z]+(?:\([\w-]*\))?\./.test(value)
}

/**
 * Encodes the arguments of a GET as a JSON object. Postgres converts each string to its parameter's
 * type.
 */
function toArgumentsJson(
  callable: CallableFunction,
  parameters: readonly [string, string][],
  argumentNames: ReadonlySet<string>,
): string {
  const types = new Map(callable.parameters.map(({ name, type }) => [name, type]))
  const entries = parameters.filter(([name]) => argumentNames.has(name))
  return JSON.stringify(
    Object.fromEntries(
      entries.map(([name, value]) => [name, /^jsonb?$/.test(types.get(name) ?? '') ? parseJson(value) : value]),
    ),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw restErrors.invalidBody('An argument is not valid JSON', cause)
  }
}
