import type { Field } from '../grammar/field.ts'
import type { OrderTerm } from '../grammar/order.ts'
import type { SelectItem } from '../grammar/select.ts'
import { restErrors } from '../protocol/errors.ts'
import { buildField } from './field.ts'
import type { Source } from './source.ts'
import { quoteName, type Statement } from './statement.ts'

export function buildSelectList(statement: Statement, source: Source, items: readonly SelectItem[]): string {
  return items
    .map((item) => {
      if (item.kind === 'all') return 't.*'
      const { text } = buildField(statement, source, item.field)
      const value = item.cast === null ? text : `(${text})::${requireCastType(item.cast)}`
      return `${value} as ${quoteName(item.alias ?? nameOf(item.field))}`
    })
    .join(', ')
}

/** ` order by …`, or nothing. */
export function buildOrder(statement: Statement, source: Source, terms: readonly OrderTerm[]): string {
  if (terms.length === 0) return ''
  const texts = terms.map(({ field, isDescending, nulls }) => {
    const direction = isDescending ? ' desc' : ''
    return `${buildField(statement, source, field).text}${direction}${nulls ? ` nulls ${nulls}` : ''}`
  })
  return ` order by ${texts.join(', ')}`
}

/** The last key of a way into JSON; an index has the name of what it is an index of. */
function nameOf({ column, path }: Field): string {
  const key = path.findLast((step) => typeof step.key === 'string')?.key
  return key === undefined ? column : String(key)
}

function requireCastType(name: string): string {
  const type = castTypes.get(name.toLowerCase())
  if (!type) throw restErrors.undefinedType(name)
  return type
}

const castTypes: ReadonlyMap<string, string> = new Map([
  ...[
    'bigint',
    'boolean',
    'bytea',
    'char',
    'character varying',
    'date',
    'double precision',
    'float4',
    'float8',
    'inet',
    'int2',
    'int4',
    'int8',
    'integer',
    'interval',
    'json',
    'jsonb',
    'numeric',
    'real',
    'smallint',
    'text',
    'time',
    'timestamp',
    'timestamptz',
    'timetz',
    'uuid',
    'varchar',
  ].map((type) => [type, type] as const),
  ['bool', 'boolean'],
  ['decimal', 'numeric'],
  ['float', 'float8'],
  ['int', 'integer'],
])
