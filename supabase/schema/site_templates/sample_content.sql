-- True for the ID of a row of the sample department. Its articles, leaders, files and pages have
-- fixed IDs, which stay the same when a user changes the rows.
create or replace function private.is_sample_id(id text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select id like '7c1e0000-0000-4000-8000-%'
$$;

-- Counts the sample rows that can be deleted (`untouched`) and the sample rows that stay (`own`).
create or replace function public.count_sample_content() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require(public.is_admin(), 'Only administrators may see the sample content');
  select jsonb_build_object(
    'untouched', count(*) filter (where not is_kept), 'own', count(*) filter (where is_kept)
  )
  from private.list_sample_rows();
$$;
grant execute on function public.count_sample_content() to authenticated;

-- Moves the unchanged, unused sample rows and their files to the trash, as one action. Returns the
-- number of rows (`dropped`) and the `files` that the caller has to move to the private bucket.
-- `files` is empty if the backend has a trash for files.
create or replace function public.delete_sample_content() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  deletable record;
  files text[] := '{}';
  deleted_count integer := 0;
begin
  perform private.require(public.is_admin(), 'Only administrators may remove the sample content');
  -- Waits for concurrent changes. The list below then includes these changes.
  perform from public.articles where private.is_sample_id(id::text) order by id for update;
  perform from public.leadership where private.is_sample_id(id::text) order by id for update;
  perform from public.media_library where private.is_sample_id(id::text) order by id for update;
  perform from public.content_documents where private.is_sample_id(id) order by id for update;
  for deletable in
    select table_name, array_agg(id::text) as ids, array_agg(public.stored_file(file_path)) as files
    from private.list_sample_rows() where not is_kept
    group by table_name
    order by table_name = 'media_library'
  loop
    perform private.delete_rows(deletable.table_name, deletable.ids);
    deleted_count := deleted_count + cardinality(deletable.ids);
    files := files || array_remove(deletable.files, null);
  end loop;
  files := private.remove_library_files(files);
  return jsonb_build_object('dropped', deleted_count, 'files', files);
end
$$;
grant execute on function public.delete_sample_content() to authenticated;
