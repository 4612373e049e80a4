import type { Condition, Test } from '../grammar/filter.ts'
import { comparisons, isValues, patterns, searches } from '../grammar/operators.ts'
import { toArrayLiteral } from '../grammar/value-list.ts'
import { buildField, type TypedText } from './field.ts'
import type { Source } from './source.ts'
import type { Statement } from './statement.ts'

/** ` where …`, or nothing. */
export function buildWhere(statement: Statement, source: Source, conditions: readonly Condition[]): string {
  if (conditions.length === 0) return ''
  return ` where ${conditions.map((condition) => buildCondition(statement, source, condition)).join(' and ')}`
}

function buildCondition(statement: Statement, source: Source, condition: Condition): string {
  const text =
    condition.kind === 'filter'
      ? buildTest(statement, buildField(statement, source, condition.field), condition.test)
      : `(${condition.conditions.map((member) => buildCondition(statement, source, member)).join(` ${condition.kind} `)})`
  return condition.isNegated ? `not (${text})` : text
}

function buildTest(statement: Statement, { text, type }: TypedText, test: Test): string {
  switch (test.kind) {
    case 'compare':
      return `${text} ${comparisons[test.operator]} ${statement.bind(test.value, type)}`
    case 'compareMany': {
      const list = statement.bind(toArrayLiteral(test.values), `${type}[]`)
      return `${text} ${comparisons[test.operator]} ${test.quantifier} (${list})`
    }
    case 'in':
      if (test.values.length === 0) return 'false'
      return `${text} = any (${statement.bind(toArrayLiteral(test.values), `${type}[]`)})`
    case 'is':
      return `${text} is ${isValues[test.value]}`
    case 'pattern':
      return `${text} ${patterns[test.operator]} ${statement.bind(toPattern(test.operator, test.value), 'text')}`
    case 'patternMany': {
      const list = toArrayLiteral(test.values.map((value) => toPattern(test.operator, value)))
      return `${text} ${patterns[test.operator]} ${test.quantifier} (${statement.bind(list, 'text[]')})`
    }
    case 'search': {
      const language = test.configuration === null ? '' : `${statement.bind(test.configuration, 'regconfig')}, `
      const vector = type === 'tsvector' ? text : `to_tsvector(${language}${text})`
      return `${vector} @@ ${searches[test.operator]}(${language}${statement.bind(test.words, 'text')})`
    }
  }
}

/** `*` stands for `%`, which would have to be escaped in a URL. */
function toPattern(operator: keyof typeof patterns, value: string): string {
  return operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value
}
