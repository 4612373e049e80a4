import type { Field, OrderTerm, SelectItem } from '../grammar/columns.ts'
import type { Condition, FilterTest } from '../grammar/filter.ts'
import {
  type ComparisonOperator,
  comparisonOperators,
  patternOperators,
  searchOperators,
  truthValues,
} from '../grammar/operators.ts'
import { restErrors } from '../protocol/errors.ts'
import type { RowRange } from '../protocol/range.ts'
import { quoteName, type RowSource, toArrayLiteral, type ValueBinder } from './statement.ts'

/** Builds the list between `select` and `from`, or after `returning`. */
export function buildSelectList(binder: ValueBinder, source: RowSource, items: readonly SelectItem[]): string {
  return items
    .map((item) => {
      if (item.kind === 'all') return 't.*'
      const { text } = buildField(binder, source, item.field)
      const value = item.cast === null ? text : `(${text})::${requireCastType(item.cast)}`
      return `${value} as ${quoteName(item.alias ?? toResultColumnName(item.field))}`
    })
    .join(', ')
}

export function buildWhere(binder: ValueBinder, source: RowSource, conditions: readonly Condition[]): string {
  if (conditions.length === 0) return ''
  return ` where ${conditions.map((condition) => buildCondition(binder, source, condition)).join(' and ')}`
}

export function buildOrder(binder: ValueBinder, source: RowSource, terms: readonly OrderTerm[]): string {
  if (terms.length === 0) return ''
  const items = terms.map(({ field, isDescending, nulls }) => {
    const direction = isDescending ? ' desc' : ''
    return `${buildField(binder, source, field).text}${direction}${nulls ? ` nulls ${nulls}` : ''}`
  })
  return ` order by ${items.join(', ')}`
}

/**
 * Builds ` limit … offset …`. The numbers are part of the text. With placeholders, Postgres
 * couldn't plan for a small number of rows.
 */
export function buildLimitAndOffset({ offset, limit }: RowRange): string {
  return `${limit === null ? '' : ` limit ${limit}`}${offset === 0 ? '' : ` offset ${offset}`}`
}

type ConditionGroup = Extract<Condition, { conditions: Condition[] }>

interface TypedExpression {
  text: string
  /** The type to which filters cast their values. */
  type: string
}

/**
 * Builds a column, a computed column or a path into JSON. Throws for a name that isn't in the
 * catalog.
 */
function buildField(binder: ValueBinder, source: RowSource, { column, path }: Field): TypedExpression {
  const base = requireColumn(source, column)
  if (path.length === 0) return base
  const steps = path.map(({ key, isText }) => {
    const placeholder = typeof key === 'number' ? binder.bind(String(key), 'int') : binder.bind(key, 'text')
    return ` ${isText ? '->>' : '->'} ${placeholder}`
  })
  return { text: `(to_jsonb(${base.text})${steps.join('')})`, type: path.at(-1)?.isText ? 'text' : 'jsonb' }
}

function requireColumn(source: RowSource, name: string): TypedExpression {
  const column = source.columns.get(name)
  if (column) return { text: `t.${quoteName(name)}`, type: column.type }
  const computed = source.computedColumns.get(name)
  // `t` alone would mean a column named `t` if the table has one.
  if (computed) return { text: `public.${quoteName(name)}(t.*)`, type: computed.type }
  throw restErrors.undefinedColumn(name, source.name)
}

/**
 * Names a result column by the last key of its JSON path. An array index gets the name of its
 * array.
 */
function toResultColumnName({ column, path }: Field): string {
  const key = path.findLast((step) => typeof step.key === 'string')?.key
  return key === undefined ? column : String(key)
}

function buildCondition(binder: ValueBinder, source: RowSource, condition: Condition): string {
  const text =
    condition.kind === 'filter'
      ? buildTest(binder, buildField(binder, source, condition.field), condition.test)
      : buildGroup(binder, source, condition)
  return condition.isNegated ? `not (${text})` : text
}

function buildGroup(binder: ValueBinder, source: RowSource, { kind, conditions }: ConditionGroup): string {
  return `(${conditions.map((member) => buildCondition(binder, source, member)).join(` ${kind} `)})`
}

function buildTest(binder: ValueBinder, { text, type }: TypedExpression, test: FilterTest): string {
  const valueType = 'operator' in test && patternOperators.has(test.operator) ? 'text' : type
  switch (test.kind) {
    case 'compare': {
      const value = binder.bind(toOperand(test.operator, test.value), valueType)
      return `${text} ${comparisonOperators[test.operator]} ${value}`
    }
    case 'compareMany': {
      const list = toArrayLiteral(test.values.map((value) => toOperand(test.operator, value)))
      return `${text} ${comparisonOperators[test.operator]} ${test.quantifier} (${binder.bind(list, `${valueType}[]`)})`
    }
    case 'is':
      return `${text} is ${truthValues[test.value]}`
    case 'search': {
      const language = test.configuration === null ? '' : `${binder.bind(test.configuration, 'regconfig')}, `
      const vector = type === 'tsvector' ? text : `to_tsvector(${language}${text})`
      return `${vector} @@ ${searchOperators[test.operator]}(${language}${binder.bind(test.terms, 'text')})`
    }
  }
}

/** Replaces `*` with `%` in patterns, because a URL would have to escape `%`. */
function toOperand(operator: ComparisonOperator, value: string): string {
  return operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value
}

function requireCastType(name: string): string {
  const type = name.toLowerCase()
  if (!castTypes.has(type)) throw restErrors.undefinedType(name)
  return type
}

const castTypes: ReadonlySet<string> = new Set([
  ...['bool', 'boolean', 'bytea', 'char', 'character varying', 'inet', 'json', 'jsonb', 'text', 'uuid', 'varchar'],
  ...['bigint', 'int', 'int2', 'int4', 'int8', 'integer', 'smallint'],
  ...['decimal', 'double precision', 'float', 'float4', 'float8', 'numeric', 'real'],
  ...['date', 'interval', 'time', 'timestamp', 'timestamptz', 'timetz'],
])
