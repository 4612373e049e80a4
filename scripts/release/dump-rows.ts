import type { Sql } from 'postgres'

/**
 * All rows of the site and of the platform as SQL that empties a database of the same version and fills it again. It needs
 * a superuser and a transaction: triggers are off while it runs, so that rows come back as they are and in any order.
 */
export async function dumpRows(sql: Sql): Promise<string> {
  const tables = await sql<{ name: string; columns: string }[]>`
    select format('%I.%I', nspname, relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and nspname in ('auth', 'storage', 'public', 'private', 'platform')
      and pg_class.oid <> 'platform.migrations'::regclass
    group by nspname, relname
    order by name`
  const statements = ['set local session_replication_role = replica;']
  statements.push(`truncate ${tables.map(({ name }) => name).join(', ')};`)
  for (const { name, columns } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select to_jsonb(kept)::text as row from (select ${columns} from ${name}) as kept order by to_jsonb(kept)::text`,
    )
    if (rows.length === 0) continue
    statements.push(`insert into ${name} (${columns}) overriding system value
select ${columns} from jsonb_populate_recordset(null::${name}, $rows$[
${rows.map(({ row }) => row).join(',\n')}
]$rows$);`)
  }
  const sequences = await sql<{ name: string; last: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where last_value is not null order by name`
  for (const { name, last } of sequences) statements.push(`select setval('${name}', ${last});`)
  return `${statements.join('\n')}\n`
}
