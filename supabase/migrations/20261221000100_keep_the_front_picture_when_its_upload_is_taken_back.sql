-- As before, but the picture of the front page stays, too.
create or replace function private.remove_created(of_table text, person uuid, since timestamptz) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  target constant regclass := format('%I.%I', case of_table when 'objects' then 'storage' else 'public' end, of_table)::regclass;
  found jsonb[];
begin
  execute format(
    $statement$
      with creation as (
        select distinct entry.subject_id from public.activity as entry
        where entry.kind = private.kind_of_table($1) and entry.verb in ('created', 'restored') and entry.actor_id = $2
          and entry.occurred_at >= $3
      ), shown as (
        select public.stored_file(use.url) as stored_file, min(use.named) as named
        from (
          select hero_image as url, format('Article “%%s” shows it.', title) as named from public.articles
          union all select hero_video, format('Article “%%s” shows it.', title) from public.articles
          union all select unnest(gallery_images), format('Article “%%s” shows it.', title) from public.articles
          union all select '/storage/v1/object/public/' || unnest(private.files_in(content, content_format)),
            format('Article “%%s” shows it.', title) from public.articles where content_format = 'markdown'
          union all select photo, format('It is the photo of %%s.', name) from public.leadership
          union all select settings #>> '{badge,picture}', 'It is the badge of the department.' from public.site_settings
          union all select settings #>> '{hero,picture}', 'It is the picture of the front page.' from public.site_settings
          union all select library.file_path, format('It is a form of the service “%%s”.', services.id)
            from public.services cross join lateral jsonb_array_elements(services.forms) as form
            join public.media_library as library on library.id::text = form ->> 'file'
          union all select file_path, format('“%%s” of the library is this file.', title) from public.media_library
            where $1 = 'objects'
        ) as use (url, named)
        where $1 in ('objects', 'media_library') and public.stored_file(use.url) is not null
        group by 1
      ), created as (
        select target.id, private.activity_subject($1, to_jsonb(target)) as subject, coalesce(
          private.changed_by_others($1, target.id::text, $2, $3), shown.named
        ) as reason
        from creation
        join %1$s as target on target.id::text = creation.subject_id
        left join shown on shown.stored_file = private.stored_file_of($1, to_jsonb(target))
        where private.was_created_by($1, creation.subject_id, $2, $3)
      ), removed as (
        delete from %1$s as target using created where target.id = created.id and created.reason is null
      )
      select array_agg(jsonb_build_object(
        'table_name', $1, 'subject', created.subject, 'reason', created.reason,
        'outcome', case when created.reason is null then 'removed' else 'kept' end
      ) order by created.subject)
      from created
    $statement$, target
  ) into found using of_table, person, since;
  return coalesce(found, '{}');
end
$$;
