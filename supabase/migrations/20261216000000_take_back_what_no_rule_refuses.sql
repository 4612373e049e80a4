-- Old values may break a rule together with what others wrote since, as the start of an alert after its new end. Nothing that a
-- person did could be taken back then. Now the columns of that rule stay, and all else is taken back.

create function private.columns_of(content jsonb, names text[]) returns jsonb
language sql immutable parallel safe set search_path = ''
return coalesce((select jsonb_object_agg(key, value) from jsonb_each(content) where key = any (names)), '{}');
revoke execute on function private.columns_of(jsonb, text[]) from public;

-- Gives rows the values that the person's changes since overwrote: the newest change first, column by column, settings part by part.
-- Columns whose old values a rule refuses beside what others wrote since stay as they are.
create or replace function private.revert_changes(person uuid, since timestamptz) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  target record;
  entry public.trash;
  current jsonb;
  wanted jsonb;
  merge record;
  name text;
  kept text[];
  violated text;
  refused text[];
  reason text;
  items jsonb[] := '{}';
begin
  for target in
    select trash.table_name, trash.row_id,
      format('%I.%I', case trash.table_name when 'objects' then 'storage' else 'public' end, trash.table_name) as place
    from public.trash
    where trash.kind = 'changed' and trash.actor_id = person and trash.removed_at >= since
      and not private.was_created_by(trash.table_name, trash.row_id, person, since)
    group by trash.table_name, trash.row_id
    order by min(trash.id)
  loop
    execute format('select to_jsonb(target) from %s as target where id::text = $1 for update', target.place)
      into current using target.row_id;
    continue when current is null;
    wanted := current;
    kept := '{}';
    for entry in
      select * from public.trash
      where trash.table_name = target.table_name and trash.row_id = target.row_id and trash.kind = 'changed'
        and trash.actor_id = person and trash.removed_at >= since
      order by trash.id desc
    loop
      if target.table_name = 'site_settings' then
        merge := private.merge_back(wanted -> 'settings', entry.content -> 'settings', entry.after -> 'settings', true);
        wanted := wanted || jsonb_build_object('settings', merge.merged);
        kept := kept || merge.kept;
        continue;
      end if;
      -- A file that somebody replaced since keeps all that belongs to it.
      continue when target.table_name = 'objects' and entry.after ? 'version'
        and (wanted -> 'version') is distinct from (entry.after -> 'version')
        and (wanted -> 'version') is distinct from (entry.content -> 'version');
      for name in select key from jsonb_object_keys(entry.after) as keys (key) loop
        if (wanted -> name) is not distinct from (entry.after -> name) then
          wanted := wanted || jsonb_build_object(name, entry.content -> name);
        elsif (wanted -> name) is distinct from (entry.content -> name) then
          kept := kept || name;
        end if;
      end loop;
    end loop;

    -- Somebody may have put the old value back already.
    kept := array(
      select distinct one from unnest(kept) as differing (one)
      where (private.comparable(target.table_name, wanted) -> one) is distinct from (
        select private.comparable(target.table_name, trash.content) -> one from public.trash
        where trash.table_name = target.table_name and trash.row_id = target.row_id and trash.kind = 'changed'
          and trash.actor_id = person and trash.removed_at >= since
          and (private.comparable(target.table_name, trash.content) -> one)
            is distinct from (private.comparable(target.table_name, trash.after) -> one)
        order by trash.id limit 1
      )
    );
    reason := private.changed_by_others(target.table_name, target.row_id, person, since);
    loop
      begin
        if private.write_row(target.place, target.row_id, current, wanted) then
          items := items || jsonb_build_object(
            'table_name', target.table_name, 'subject', private.activity_subject(target.table_name, wanted), 'outcome', 'reverted'
          );
        end if;
        exit;
      exception
        when unique_violation then
          reason := 'Its old address belongs to another now.';
          kept := kept || '{slug}'::text[];
          wanted := wanted || private.columns_of(current, '{slug,bucket_id,name}');
        when integrity_constraint_violation then
          get stacked diagnostics violated = constraint_name;
          refused := array(
            select attribute.attname::text
            from pg_constraint as rule
            join pg_attribute as attribute on attribute.attrelid = rule.conrelid and attribute.attnum = any (rule.conkey)
            where rule.conrelid = target.place::regclass and rule.conname = violated
              and (wanted -> attribute.attname) is distinct from (current -> attribute.attname)
          );
          if cardinality(refused) = 0 then
            -- A trigger refused it, which names no columns.
            refused := array(
              select key from jsonb_object_keys(wanted) as keys (key) where (wanted -> key) is distinct from (current -> key)
            );
          end if;
          kept := kept || refused;
          wanted := wanted || private.columns_of(current, refused);
      end;
    end loop;
    if cardinality(kept) > 0 then
      items := items || jsonb_build_object(
        'table_name', target.table_name, 'subject', private.activity_subject(target.table_name, current), 'outcome', 'kept',
        'columns', to_jsonb(kept), 'reason', coalesce(reason, 'It was changed since.')
      );
    end if;
  end loop;
  return items;
end
$$;
