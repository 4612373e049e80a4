import { restErrors } from '../protocol/errors.ts'
import type { CallableFunction, Catalogue } from '../schema/catalogue.ts'

interface Offer {
  /** The names that came with the request. */
  offered: readonly string[]
  /** Those that may as well be filters on the result. */
  isFilter: (name: string) => boolean
}

/** The function whose parameters fit the names: all required ones are there, and none is left over. */
export function chooseFunction(catalogue: Catalogue, name: string, { offered, isFilter }: Offer): CallableFunction {
  const fitting = (catalogue.functions.get(name) ?? [])
    .filter(({ parameters }) =>
      parameters.every((parameter) => !parameter.isRequired || offered.includes(parameter.name)),
    )
    .map((callable) => ({ callable, matched: countMatched(callable, offered) }))
    .filter(({ callable }) => offered.every((key) => isFilter(key) || hasParameter(callable, key)))
  const most = Math.max(...fitting.map(({ matched }) => matched))
  const [best, ...others] = fitting.filter(({ matched }) => matched === most).map(({ callable }) => callable)
  if (!best)
    throw restErrors.noFunction(
      name,
      offered.filter((key) => !isFilter(key)),
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

function countMatched(callable: CallableFunction, offered: readonly string[]): number {
  return offered.filter((name) => hasParameter(callable, name)).length
}

function describe({ name, parameters }: CallableFunction): string {
  return `public.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`
}
