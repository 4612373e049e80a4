-- Protects `id` and `created_at` against updates, and sets `updated_at`. `updated_at` always
-- increases, because forms send it back as the version that they edited (optimistic locking).
create or replace function public.protect_row_columns() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;

-- Sets `updated_at` of the settings, a table with one row.
create or replace function public.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;
