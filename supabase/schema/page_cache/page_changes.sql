-- The content of a fixed page or service has the key that the code uses. Own pages are in lists as well.
create or replace function private.document_keys(id text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select case when private.is_own_page(id) then array[id, 'lists'] else array[id] end
$$;

create or replace function private.notify_added_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  keys text[];
begin
  if (select count(*) from new_rows) <= private.most_notified_rows() then
    keys := array(select distinct unnest(private.document_keys(id)) from new_rows);
  end if;
  perform private.notify_rows(tg_table_name, keys, false);
  return null;
end
$$;

create or replace function private.notify_removed_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  keys text[];
begin
  if (select count(*) from old_rows) <= private.most_notified_rows() then
    keys := array(select distinct unnest(private.document_keys(id)) from old_rows);
  end if;
  perform private.notify_rows(tg_table_name, keys, exists (select from old_rows));
  return null;
end
$$;

create or replace function private.notify_content_update() returns trigger
language plpgsql security definer set search_path = ''
set enable_nestloop = off
as $$
declare
  shown constant text[] := '{content,updated_at}';
  keys text[];
begin
  if (select count(*) from new_rows) <= private.most_notified_rows() then
    keys := array(
      select distinct unnest(
        case
          -- Lists show the label of an own page.
          when to_jsonb(was) - shown = to_jsonb(becomes) - shown
            and was.content -> 'label' is not distinct from becomes.content -> 'label'
            then array[id]
          else private.document_keys(id)
        end
      )
      from old_rows as was join new_rows as becomes using (id)
    );
  end if;
  perform private.notify_rows(tg_table_name, keys, exists (
    select from old_rows as was join new_rows as becomes using (id)
    where was.visibility is distinct from becomes.visibility
      or was.content <> becomes.content
        and private.takes_away(private.flatten_object(was.content), private.flatten_object(becomes.content))
  ));
  return null;
end
$$;
