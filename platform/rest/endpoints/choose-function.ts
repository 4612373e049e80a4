import { restErrors } from '../protocol/errors.ts'
import type { CallableFunction, Catalog } from '../schema/catalog.ts'

interface RequestNames {
  names: readonly string[]
  canBeFilter: (name: string) => boolean
}

/**
 * Returns the overload whose parameters include all `names` that can't be filters, and whose
 * required parameters are all in `names`. Prefers the overload with the most matching parameters.
 * Throws if no overload matches, or several match equally.
 */
export function chooseFunction(catalog: Catalog, name: string, { names, canBeFilter }: RequestNames): CallableFunction {
  const candidates = (catalog.functions.get(name) ?? [])
    .filter(({ parameters }) =>
      parameters.every((parameter) => !parameter.isRequired || names.includes(parameter.name)),
    )
    .map((callable) => ({ callable, matchCount: countMatches(callable, names) }))
    .filter(({ callable }) => names.every((key) => canBeFilter(key) || hasParameter(callable, key)))
  const maxMatchCount = Math.max(...candidates.map(({ matchCount }) => matchCount))
  const [best, ...otherMatches] = candidates
    .filter(({ matchCount }) => matchCount === maxMatchCount)
    .map(({ callable }) => callable)
  if (!best)
    throw restErrors.noFunction(
      name,
      names.filter((key) => !canBeFilter(key)),
    )
  if (otherMatches.length > 0) throw restErrors.ambiguousFunction([best, ...otherMatches].map(describeOverload))
  return best
}

export function isReservedParameter(name: string): boolean {
  return reservedParameters.has(name)
}

const reservedParameters = new Set([
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
