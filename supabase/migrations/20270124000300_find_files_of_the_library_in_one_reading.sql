-- A search of the library read all files twice, once for their number and once for a page of them, and put each into small letters for each
-- word. One function finds them at once. The policies decide what it may see.
create function public.find_files(
  words text, only_category text default null, only_kinds text[] default null, only_public boolean default false,
  page integer default 1, page_size integer default 24
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  patterns constant text[] := array(
    select '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(lower(left(words, 1000)), '\s+') as part
    where part <> ''
    limit 10
  );
  -- All that were found, newest first.
  ids constant uuid[] := array(
    select file.id
    from public.media_library as file
    where (only_category is null or file.category = only_category)
      and (only_kinds is null or file.file_type = any (only_kinds))
      and (not only_public or file.is_public)
      and lower(public.media_text(file)) like all (patterns)
    order by file.created_at desc, file.id desc
  );
  asked constant integer := least(greatest(coalesce(page, 1), 1), 1000000);
  -- As in the other lists, the first where there are not as many.
  shown constant integer := case when (asked - 1) * size < cardinality(ids) then asked else 1 end;
begin
  return jsonb_build_object(
    'total', cardinality(ids), 'page', shown, 'ids', to_jsonb(ids[(shown - 1) * size + 1 : shown * size])
  );
end
$$;
revoke execute on function public.find_files(text, text, text[], boolean, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.find_files(text, text, text[], boolean, integer, integer) to authenticated, service_role;
