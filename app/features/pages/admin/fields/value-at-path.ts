import { isRecord } from '#content/model/check-value.ts'

function getSegment(value: unknown, segment: string): unknown {
  if (Array.isArray(value)) return value[Number(segment)]
  return isRecord(value) && Object.hasOwn(value, segment) ? value[segment] : undefined
}

export function getAtPath(value: unknown, path: string): unknown {
  return path.split('.').reduce(getSegment, value)
}

/** Returns a copy of `value` with `newValue` at `path`. The array entries of the path must exist. */
export function setAtPath(value: unknown, path: string, newValue: unknown): unknown {
  if (path === '') return newValue
  const [segment = '', ...remainingPath] = path.split('.')
  const changedSegment = setAtPath(getSegment(value, segment), remainingPath.join('.'), newValue)
  if (Array.isArray(value)) return value.with(Number(segment), changedSegment)
  return { ...(isRecord(value) ? value : {}), [segment]: changedSegment }
}
