import { isRecord } from './check-value.ts'
import { getProperty } from './merge-content.ts'

/** Reads the value at a path such as `awards.0.title`; undefined if there is none. */
export function getAtPath(value: unknown, path: string): unknown {
  return path.split('.').reduce(getSegment, value)
}

function getSegment(value: unknown, segment: string): unknown {
  return Array.isArray(value) ? value[Number(segment)] : getProperty(value, segment)
}

/** Returns a copy of `value` with `newValue` at `path`. The array entries of the path must exist. */
export function setAtPath(value: unknown, path: string, newValue: unknown): unknown {
  if (path === '') return newValue
  const [segment = '', ...remainingPath] = path.split('.')
  const changedSegment = setAtPath(getSegment(value, segment), remainingPath.join('.'), newValue)
  if (Array.isArray(value)) return value.with(Number(segment), changedSegment)
  return { ...(isRecord(value) ? value : {}), [segment]: changedSegment }
}
