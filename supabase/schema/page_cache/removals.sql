create or replace function private.shows_nothing(value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select value is null or value in ('null', 'false', '""', '[]', '{}')
$$;

-- True if a value shows less than before. A text or picture in place of another does, one that is added doesn't.
create or replace function private.takes_away(was jsonb, becomes jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when was = becomes or private.shows_nothing(was) then false
    when jsonb_typeof(was) = 'array' then not coalesce(becomes @> was, false)
    when jsonb_typeof(was) = 'object' and jsonb_typeof(becomes) = 'object' then exists (
      select from jsonb_each(was) as part
      where not private.shows_nothing(part.value) and (
        private.shows_nothing(becomes -> part.key)
        or jsonb_typeof(part.value) = 'array' and not becomes -> part.key @> part.value
      )
    )
    else true
  end
$$;

-- True if a row shows less than before in any of its columns.
create or replace function private.row_takes_away(was jsonb, becomes jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  -- Most rows of a large update, such as a new order, are equal.
  select was <> becomes and exists (
    select from jsonb_each(was) as field where private.takes_away(field.value, becomes -> field.key)
  )
$$;

create or replace function private.notify_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    perform private.notify_caches(tg_table_name, true);
  else
    perform private.notify_caches(tg_table_name, exists (select from old_rows));
  end if;
  return null;
end
$$;
