import { restErrors } from '../protocol/errors.ts'
import type { CallableFunction, Catalog } from '../schema/catalog.ts'

interface RequestNames {
  /** All argument names of the request. */
  names: readonly string[]
  /** Returns true if a name can also be a filter of the result. */
  mayBeFilter: (name: string) => boolean
}

/**
 * Returns the overload whose parameters include all `names`, and whose required parameters are all
 * in `names`. Throws if no overload or several match.
 */
export function chooseFunction(catalog: Catalog, name: string, { names, mayBeFilter }: RequestNames): CallableFunction {
  const matching = (catalog.functions.get(name) ?? [])
    .filter(({ parameters }) =>
      parameters.every((parameter) => !parameter.isRequired || names.includes(parameter.name)),
    )
    .map((callable) => ({ callable, matchCount: countMatches(callable, names) }))
    .filter(({ callable }) => names.every((key) => mayBeFilter(key) || hasParameter(callable, key)))
  const maxMatchCount = Math.max(...matching.map(({ matchCount }) => matchCount))
  const [best, ...otherMatches] = matching
    .filter(({ matchCount }) => matchCount === maxMatchCount)
    .map(({ callable }) => callable)
  if (!best)
    throw restErrors.noFunction(
      name,
      names.filter((key) => !mayBeFilter(key)),
    )
  if (otherMatches.length > 0) throw restErrors.ambiguousFunction([best, ...otherMatches].map(describeOverload))
  return best
}

/** Returns true for query parameters that PostgREST's protocol defines. */
export function isReserved(name: string): boolean {
  return reserved.has(name)
}

const reserved = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'and',
  'or',
  'not.and',
  'not.or',
  'columns',
  'on_conflict',
])

function hasParameter({ parameters }: CallableFunction, name: string): boolean {
  return parameters.some((parameter) => parameter.name === name)
}

function countMatches(callable: CallableFunction, names: readonly string[]): number {
  return names.filter((name) => hasParameter(callable, name)).length
}

function describeOverload({ name, parameters }: CallableFunction): string {
  return `public.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`
}
