import type { Field } from '../grammar/field.ts'
import { restErrors } from '../protocol/errors.ts'
import type { Source } from './source.ts'
import { quoteName, type Statement } from './statement.ts'

export interface TypedText {
  text: string
  /** The type that a compared value is cast to. */
  type: string
}

/** A column, a computed column, or a way into JSON, once the catalogue knows the name. */
export function buildField(statement: Statement, source: Source, { column, path }: Field): TypedText {
  const base = findColumn(source, column)
  if (path.length === 0) return base
  const steps = path.map(({ key, isText }) => {
    const place = typeof key === 'number' ? statement.bind(String(key), 'int') : statement.bind(key, 'text')
    return ` ${isText ? '->>' : '->'} ${place}`
  })
  return { text: `(to_jsonb(${base.text})${steps.join('')})`, type: path.at(-1)?.isText ? 'text' : 'jsonb' }
}

function findColumn(source: Source, name: string): TypedText {
  const column = source.columns.get(name)
  if (column) return { text: `t.${quoteName(name)}`, type: column.type }
  const computed = source.computed.get(name)
  if (computed) return { text: `public.${quoteName(name)}(t)`, type: computed.type }
  throw restErrors.undefinedColumn(name, source.name)
}
