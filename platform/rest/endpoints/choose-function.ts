import { restErrors } from '../protocol/errors.ts'
import type { CallableFunction, Catalog } from '../schema/catalog.ts'

interface SentNames {
  /** All that came with the request. */
  names: readonly string[]
  /** Whether a name may as well filter the result. */
  mayBeFilter: (name: string) => boolean
}

/** The overload that fits: all of its required parameters are among the names, and none of the names is left over. */
export function chooseFunction(catalog: Catalog, name: string, { names, mayBeFilter }: SentNames): CallableFunction {
  const fitting = (catalog.functions.get(name) ?? [])
    .filter(({ parameters }) =>
      parameters.every((parameter) => !parameter.isRequired || names.includes(parameter.name)),
    )
    .map((callable) => ({ callable, matched: countMatched(callable, names) }))
    .filter(({ callable }) => names.every((key) => mayBeFilter(key) || hasParameter(callable, key)))
  const most = Math.max(...fitting.map(({ matched }) => matched))
  const [best, ...others] = fitting.filter(({ matched }) => matched === most).map(({ callable }) => callable)
  if (!best)
    throw restErrors.noFunction(
      name,
      names.filter((key) => !mayBeFilter(key)),
    )
  if (others.length > 0) throw restErrors.ambiguousFunction([best, ...others].map(describe))
  return best
}

/** Names that the protocol itself uses in a query. */
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

function countMatched(callable: CallableFunction, names: readonly string[]): number {
  return names.filter((name) => hasParameter(callable, name)).length
}

function describe({ name, parameters }: CallableFunction): string {
  return `public.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`
}
