create table public.media_library (
  id uuid primary key default gen_random_uuid(),
  file_name text not null
    constraint media_library_file_name_present check (file_name ~ '\S')
    constraint media_library_file_name_length check (char_length(file_name) <= 255),
  file_path text not null
    constraint media_library_file_path_safe check (public.is_safe_url(file_path))
    -- A path with escapes could be spelled in several ways, and one of them would give away a private file.
    constraint media_library_file_path_plain check (
      file_path !~ '/storage/v1/object/public/' or file_path ~ '/storage/v1/object/public/[a-z-]+/[A-Za-z0-9._/-]+$'
    ),
  file_type text not null
    constraint media_library_file_type_form check (
      file_type ~ '^[a-z]+/[a-z0-9][a-z0-9.+-]{0,100}$' and file_type !~ '(html|svg|xml|javascript)'
    ),
  file_size bigint not null constraint media_library_file_size_range check (file_size between 0 and 52428800),
  category text not null default 'general' constraint media_library_category_known
    check (category in ('general', 'images', 'documents', 'articles', 'leadership')),
  title text not null
    constraint media_library_title_present check (title ~ '\S')
    constraint media_library_title_length check (char_length(title) <= 200),
  alt_text text constraint media_library_alt_text_length check (char_length(alt_text) <= 500),
  caption text constraint media_library_caption_length check (char_length(caption) <= 1000),
  is_public boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index media_library_newest_idx on public.media_library (created_at desc, id desc);
create index media_library_category_idx on public.media_library (category, created_at desc, id desc);
create index media_library_type_idx on public.media_library (file_type, created_at desc, id desc);

-- '{bucket}/{key}' of a file of ours, whichever host its URL names.
create function public.stored_file(file_path text) returns text
language sql immutable parallel safe set search_path = ''
return substring(file_path from '/storage/v1/object/public/(.+)$');
create index media_library_private_file_idx on public.media_library (public.stored_file(file_path)) where not is_public;

-- Pictures and videos are meant for the gallery; other files start as private.
create function public.choose_media_visibility() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_public := coalesce(new.is_public, new.file_type ~ '^(image|video)/');
  return new;
end
$$;
create trigger choose_media_visibility before insert on public.media_library
  for each row execute function public.choose_media_visibility();

-- What staff search when they look for a file, by any part of a word. Reading ten thousand rows takes a few hundredths of a
-- second without an index, and the extension that indexes parts of words is not on every backend.
create function public.media_text(item public.media_library) returns text
language sql immutable parallel safe set search_path = ''
return item.title || ' ' || item.file_name || ' ' || coalesce(item.alt_text, '') || ' ' || coalesce(item.caption, '');

create trigger keep_row_columns before update on public.media_library
  for each row execute function public.keep_row_columns();
create trigger touch_updated_at before update on public.media_library
  for each row execute function public.touch_updated_at();
create trigger notify_change after insert or update or delete or truncate on public.media_library
  for each statement execute function public.notify_change();

alter table public.media_library enable row level security;
alter table public.media_library force row level security;
create policy "Everybody reads public files" on public.media_library
  for select to anon, authenticated using (is_public or (select public.is_staff()));
create policy "Staff add files" on public.media_library
  for insert to authenticated with check ((select public.is_staff()));
create policy "Staff change files" on public.media_library
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "Staff remove files" on public.media_library
  for delete to authenticated using ((select public.is_staff()));

revoke all on public.media_library from public, anon, authenticated, service_role;
grant select on public.media_library to anon, authenticated;
grant insert (file_name, file_path, file_type, file_size, category, title, alt_text, caption, is_public)
  on public.media_library to authenticated;
-- An edit changes the words about a file; what the upload said about the file itself stays.
grant update (id, category, title, alt_text, caption, is_public), delete on public.media_library to authenticated;
grant select, insert, update, delete on public.media_library to service_role;

revoke execute on function
  public.stored_file(text), public.choose_media_visibility(), public.media_text(public.media_library)
from public, anon, authenticated;
grant execute on function public.stored_file(text), public.media_text(public.media_library)
to authenticated, service_role;
