import { isRecord } from '#content/model/check-value.ts'

function readOne(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return value[Number(part)]
  return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined
}

/** Returns the part at a path, or undefined. */
export function readAt(value: unknown, path: string): unknown {
  return path.split('.').reduce(readOne, value)
}

/** Returns a copy of `value` with the part at `path` replaced. The path must exist. */
export function writeAt(value: unknown, path: string, part: unknown): unknown {
  if (path === '') return part
  const [first = '', ...rest] = path.split('.')
  const changed = writeAt(readOne(value, first), rest.join('.'), part)
  if (Array.isArray(value)) return value.with(Number(first), changed)
  return { ...(isRecord(value) ? value : {}), [first]: changed }
}
