-- An upload to the library puts the file first and its row second. Where the row never came, because an import or a browser was cut
-- off, nobody sees the file in the staff area, and so nobody removes it. The sweep now takes such files as well, in the public bucket
-- and in the private one, if nothing has named them for 30 days.
do $$
declare
  amended record;
  definition text := pg_get_functiondef('private.unused_pictures()'::regprocedure);
begin
  for amended in
    select * from (values
      (
        '    where library.category = ''leadership'' and not library.in_gallery and library.created_at < now() - interval ''30 days''
',
        '    where library.category = ''leadership'' and not library.in_gallery and library.created_at < now() - interval ''30 days''
    union all
    select ''files'', object.id, substring(object.name from last_part)
    from storage.objects as object
    where object.bucket_id in (''media-library'', ''media-library-private'') and object.created_at < now() - interval ''30 days''
      and not exists (
        select from public.media_library as library where public.stored_file(library.file_path) = ''media-library/'' || object.name
      )
'
      ),
      (
        'and (object.bucket_id = ''article-images'' or library.id is not null)',
        'and (object.bucket_id = ''article-images'' or library.id is not null or (
        object.bucket_id in (''media-library'', ''media-library-private'') and not exists (
          select from public.media_library as held where public.stored_file(held.file_path) = ''media-library/'' || object.name
        )
      ))'
      )
    ) as given (old_text, new_text)
  loop
    if strpos(definition, amended.old_text) = 0 then
      raise exception 'The function that finds unused pictures has no “%”', amended.old_text;
    end if;
    definition := replace(definition, amended.old_text, amended.new_text);
  end loop;
  execute definition;
end
$$;
