import { z } from 'zod'
import { buildPlannedCount, buildRead } from '../sql/read.ts'
import { parseResult } from '../sql/result.ts'
import { type Context, transactionOptions } from './context.ts'
import type { ReadPlan } from './read-table.ts'

const explainSchema = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) }),
])

/**
 * `count=planned` is what the planner expects; `count=estimated` is exact as long as all rows fit into one answer.
 * Visitors get an exact count for both: the planner's statistics know rows that policies hide from them.
 */
export async function countRows(context: Context, plan: ReadPlan, rows: number): Promise<number | null> {
  const { count } = plan.preferences
  if (count === null) return null
  const options = transactionOptions(context, true)
  if (count === 'estimated') {
    const most = { offset: 0, limit: context.limits.rows + 1 }
    const { text, values } = buildRead(plan.source, plan.query, { range: most, shape: 'none', isCounted: false })
    const counted = parseResult(await context.database.queryAs(context.identity, options, text, values)).rows
    if (counted <= context.limits.rows) return counted
  }
  const { text, values } = buildPlannedCount(plan.source, plan.query)
  const [explained] = explainSchema.parse(await context.database.queryAs(context.identity, options, text, values))
  return Math.max(explained['QUERY PLAN'][0].Plan['Plan Rows'], plan.range.offset + rows)
}
