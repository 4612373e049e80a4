import { checkBounds } from '../grammar/check-bounds.ts'
import { parseQuery } from '../grammar/query.ts'
import { type JsonBody, readJsonBody } from '../protocol/body.ts'
import { restErrors } from '../protocol/errors.ts'
import { negotiate } from '../protocol/media-type.ts'
import { describeApplied, parsePrefer } from '../protocol/prefer.ts'
import { describeRange, intersectRanges } from '../protocol/range.ts'
import type { CallableFunction } from '../schema/catalogue.ts'
import { buildCall } from '../sql/call.ts'
import { parseResult } from '../sql/result.ts'
import { answerNothing, answerRows, requireSingular } from './answer.ts'
import { chooseFunction, isReserved } from './choose-function.ts'
import { type Context, isVisitor, transactionOptions } from './context.ts'
import { runReadWrite, runWrite } from './run-write.ts'

/** GET, HEAD and POST on `/rpc/{name}`: arguments by name, from the query or from a JSON object. */
export async function callFunction(context: Context, name: string): Promise<Response> {
  const { request, limits, catalogue, database, identity } = context
  const media = negotiate(request.headers.get('accept'))
  const preferences = parsePrefer(request.headers.get('prefer'))
  const parameters = [...new URLSearchParams(context.query)]
  const isPost = request.method === 'POST'
  const body = isPost ? requireObject(await readJsonBody(request, limits, '{}')) : null
  const offered = body ? Object.keys(body.rows[0] ?? {}) : parameters.map(([key]) => key)
  const callable = chooseFunction(catalogue, name, {
    offered,
    isFilter: (key) =>
      !body && (isReserved(key) || parameters.some(([other, value]) => other === key && hasOperator(value))),
  })
  const given = new Set(callable.parameters.map((parameter) => parameter.name).filter((key) => offered.includes(key)))
  const query = parseQuery(parameters, { table: name, limits, isArgument: (key) => !body && given.has(key) })
  const asked = intersectRanges(query, request.method === 'GET' ? request.headers.get('range') : null)
  checkBounds({ ...query, offset: asked.offset }, limits, isVisitor(context))

  const range = { offset: asked.offset, limit: Math.min(asked.limit ?? limits.rows, limits.rows) }
  const built = buildCall(callable, query, {
    argumentsText: body?.text ?? writeArguments(callable, parameters, given),
    given,
    range,
    shape: request.method === 'HEAD' || callable.returns.kind === 'void' ? 'none' : media,
    isCounted: preferences.count !== null,
  })
  const isVoid = callable.returns.kind === 'void'
  const write = {
    context,
    media: isVoid ? ({ ...media, kind: 'json' } as const) : media,
    preferences,
    statement: built,
  }
  const result = isPost
    ? await (callable.isVolatile ? runWrite(write) : runReadWrite(write))
    : parseResult(await database.queryAs(identity, transactionOptions(context, true), built.text, built.values))
  if (isVoid) return answerNothing(204, null, null)
  requireSingular(media, result.rows)
  const { status, header } = describeRange(range.offset, result.rows, result.total)
  const applied = describeApplied(preferences, ['count', 'handling'])
  return answerRows(result, { media, status, contentRange: header, applied, isHead: request.method === 'HEAD' })
}

function requireObject(body: JsonBody): JsonBody {
  if (body.isArray) throw restErrors.invalidBody('The arguments must be a JSON object')
  return body
}

function hasOperator(value: string): boolean {
  return /^(?:not\.)?[a-z]+(?:\([\w-]*\))?\./.test(value)
}

/** Arguments of a GET as one JSON object: Postgres reads each text as its parameter's type. */
function writeArguments(
  { parameters }: CallableFunction,
  query: readonly [string, string][],
  given: ReadonlySet<string>,
): string {
  const types = new Map(parameters.map(({ name, type }) => [name, type]))
  const entries = query.filter(([name]) => given.has(name))
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
