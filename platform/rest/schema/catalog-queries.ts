/** Selects a JSON object `entry` for each table and view of schema `public`. */
export const tablesQuery = `
with computed as materialized (
  select p.proargtypes[0] as reltype,
    json_agg(json_build_object('name', p.proname, 'type', format_type(p.prorettype, -1))) as columns
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.pronargs = 1 and p.prokind = 'f' and not p.proretset
  group by p.proargtypes[0]
)
select json_build_object(
  'name', c.relname,
  'columns', (
    select coalesce(json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, -1),
      'defaultExpression', case
        when a.attidentity <> '' or a.attgenerated <> '' then null
        else pg_get_expr(d.adbin, d.adrelid) end
    ) order by a.attnum), '[]')
    from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ),
  'computedColumns', coalesce((select computed.columns from computed where computed.reltype = c.reltype), '[]'),
  'primaryKey', (
    select coalesce(json_agg(a.attname order by k.position), '[]')
    from pg_index i
    cross join unnest(i.indkey::int2[]) with ordinality as k (number, position)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indrelid = c.oid and i.indisprimary
  )
) as entry
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition`

/**
 * Selects a JSON object `entry` for each function of schema `public`, except trigger functions and
 * variadic functions.
 */
export const callableFunctionsQuery = `
select json_build_object(
  'name', p.proname,
  'isVolatile', p.provolatile = 'v',
  'isSetReturning', p.proretset,
  'returnKind', case
    when p.prorettype = 'void'::regtype then 'void'
    when t.typtype = 'c' or (p.prorettype = 'record'::regtype and p.proargmodes is not null) then 'rows'
    else 'scalar' end,
  'returnColumns', (
    select coalesce(json_agg(
      json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1)) order by a.attnum
    ), '[]')
    from pg_attribute a
    where a.attrelid = t.typrelid and t.typtype = 'c' and a.attnum > 0 and not a.attisdropped
  ),
  'inputTypes', (
    select coalesce(json_agg(format_type(type, -1) order by position), '[]')
    from unnest(p.proargtypes::oid[]) with ordinality as x (type, position)
  ),
  'names', coalesce(to_json(p.proargnames), '[]'),
  'modes', to_json(p.proargmodes::text[]),
  'allTypes', case when p.proallargtypes is not null then (
    select json_agg(format_type(type, -1) order by position)
    from unnest(p.proallargtypes) with ordinality as x (type, position)
  ) end,
  'defaultCount', p.pronargdefaults,
  'timeoutMs', (
    select case when value ~ '^[0-9]+$' then value::float8 else extract(epoch from value::interval) * 1000 end
    from unnest(p.proconfig) as setting cross join lateral split_part(setting, '=', 2) as value
    where starts_with(setting, 'statement_timeout=')
  )
) as entry
from pg_proc p
join pg_type t on t.oid = p.prorettype
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provariadic = 0
  and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype, 'internal'::regtype)`
