-- The mean color of stored pictures by the version of their bytes, for pages to show until a picture has come. Null for one that is
-- see-through or can't be read.

set local role supabase_storage_admin;

create table storage.picture_colors (
  version text primary key,
  color text check (color ~ '^[0-9a-f]{6}$')
);

alter table storage.picture_colors enable row level security;
alter table storage.picture_colors force row level security;
create policy "Only the storage service reads and writes" on storage.picture_colors
  to supabase_storage_admin using (true) with check (true);
grant select, insert, delete on storage.picture_colors to service_role;

reset role;
