-- Keeps the id and the age of a row, whatever an update says, and notes the time of the update. A save names the version
-- that was read by its `updated_at`, so that never repeats and never goes back.
create or replace function public.keep_row_columns() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;

-- Notes the time of the update for the settings, which are one row.
create or replace function public.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;
