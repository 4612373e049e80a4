-- Lists the changes of these settings, such as `phones.records`, newest first, at most 100. A null
-- in `before` or `after` means the default. The activity log truncates long values. The trash has
-- the complete values of `before` for 30 days. `is_whole` is true if `before` is complete.
create or replace function public.list_setting_changes(names text[])
returns table (
  id bigint, occurred_at timestamptz, actor_name text, via text, name text, before jsonb, after jsonb, is_whole boolean
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require(public.is_admin(), 'Only administrators may see who changed the settings');
  return query
    select entry.id, entry.occurred_at, entry.actor_name, entry.via, setting.name,
      case when setting.name = any (entry.shortened) then trash_entry.before else entry.before -> setting.name end,
      entry.after -> setting.name,
      not entry.before ? setting.name or setting.name <> all (entry.shortened) or trash_entry.before is not null
    from public.activity as entry
    cross join lateral (
      select requested.name from unnest(names) as requested (name)
      where entry.before ? requested.name or entry.after ? requested.name
    ) as setting
    left join lateral (
      select trash.content -> 'settings' #> string_to_array(setting.name, '.') as before
      from public.trash
      where setting.name = any (entry.shortened)
        and trash.action_id = entry.action_id and trash.table_name = 'site_settings'
      order by trash.id
      limit 1
    ) as trash_entry on true
    where entry.kind = 'settings' and entry.subject_id = '1' and entry.occurred_at >= now() - interval '400 days'
    order by entry.occurred_at desc, entry.id desc, setting.name
    limit 100;
end
$$;
grant execute on function public.list_setting_changes(text[]) to authenticated;
