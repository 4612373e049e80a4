import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'

/** Rows of one table that were read by one sequential scan. */
export interface SequentialScan {
  table: string
  rows: number
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string | undefined
  Schema?: string | undefined
  'Actual Rows'?: number | undefined
  'Actual Loops'?: number | undefined
  'Rows Removed by Filter'?: number | undefined
  Plans?: PlanNode[] | undefined
}

const nodeSchema: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  Schema: z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  Plans: z.lazy(() => nodeSchema.array()).optional(),
})
const logSchema = z.object({ Plan: nodeSchema })

/** Lets the database log the plan of every statement from now on, also of those within functions. */
export async function logPlans(admin: Sql): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_verbose': 'on',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
  }
  await admin`load 'auto_explain'`
  for (const [name, value] of Object.entries(settings)) {
    await admin.query(`alter system set ${name} = '${value}'`)
  }
  await admin`select pg_reload_conf()`
  // Connections that are open keep the modules that they began with. The owner's hold the lock of the data folder.
  await admin`
    select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and usename <> current_user`
}

/** The sequential scans in what the database logged. Its JSON stands in lines of its own, each after a tab. */
export function readScans(lines: readonly string[]): SequentialScan[] {
  const scans: SequentialScan[] = []
  let plan: string[] | null = null
  for (const line of [...lines, 'end']) {
    if (line.startsWith('\t')) {
      plan?.push(line)
      continue
    }
    if (plan) collect(logSchema.parse(JSON.parse(plan.join('\n'))).Plan, scans)
    plan = /duration: [\d.]+ ms {2}plan:$/.test(line) ? [] : null
  }
  return scans
}

function collect(node: PlanNode, scans: SequentialScan[]): void {
  const { 'Relation Name': table, 'Actual Rows': rows = 0, 'Actual Loops': loops = 1 } = node
  // Of its own catalogs Postgres knows best.
  if (node['Node Type'] === 'Seq Scan' && table !== undefined && node.Schema !== 'pg_catalog') {
    scans.push({ table, rows: (rows + (node['Rows Removed by Filter'] ?? 0)) * loops })
  }
  for (const below of node.Plans ?? []) collect(below, scans)
}
