-- Sets the default visibility of a new file. Pictures and videos are public. All files except
-- photos of leaders are in the gallery.
create or replace function public.choose_media_visibility() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.is_public := coalesce(new.is_public, new.file_type ~ '^(image|video)/');
  new.in_gallery := coalesce(new.in_gallery, new.category <> 'leadership');
  return new;
end
$$;

-- Returns a page of file IDs, newest first. Title, name, alt text and caption together must contain
-- each of the `words`. Parts of words also match. Returns only files that the caller may read. A
-- page beyond the end returns the first page.
create or replace function public.find_files(
  words text, only_category text default null, only_kinds text[] default null, only_public boolean default false,
  page integer default 1, page_size integer default 24
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  patterns constant text[] := array(
    select '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(lower(left(words, 1000)), '\s+') as part
    where part <> ''
    limit 10
  );
  ids constant uuid[] := array(
    select file.id
    from public.media_library as file
    where (only_category is null or file.category = only_category)
      and (only_kinds is null or file.file_type = any (only_kinds))
      and (not only_public or file.is_public)
      and lower(concat_ws(' ', file.title, file.file_name, file.alt_text, file.caption)) like all (patterns)
    order by file.created_at desc, file.id desc
  );
  requested_page constant integer := least(greatest(coalesce(page, 1), 1), 1000000);
  shown_page constant integer := case
    when (requested_page - 1) * size < cardinality(ids) then requested_page else 1
  end;
begin
  return jsonb_build_object(
    'total', cardinality(ids), 'page', shown_page, 'ids', to_jsonb(ids[(shown_page - 1) * size + 1 : shown_page * size])
  );
end
$$;
grant execute on function public.find_files(text, text, text[], boolean, integer, integer)
  to authenticated, service_role;
