-- Returns an entry in a leader's career, education or awards as text, such as "Sergeant, Harbor
-- Patrol. Led the night watch." Leaves out years, which don't help in a search result.
create or replace function private.entry_sentences(entry jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select concat_ws(' ', regexp_replace(string_agg(field.value, ', '), '([^.!?])$', '\1.'), entry ->> 'description')
  from jsonb_each_text(entry) as field
  where field.key not in ('period', 'year', 'description') and field.value <> ''
$$;

-- All rows that visitors may find, with their searchable text. The control character U+001F separates
-- the parts of a text, such as the stages of a career. Triggers write the words of these rows to
-- `private.search_entries`.
create view private.search_sources as
select 'articles' as source, article.id, 'news' as section, article.type as kind, article.published_at as public_from,
  article.published_at as sort_time, coalesce(article.legacy_id, article.slug) as address, article.title,
  article.category || ' ' || article.author as facts, article.excerpt as summary,
  private.readable_content(left(article.content, 100000), article.content_format) as body, article.date,
  article.hero_image as picture, null as scene
from public.articles as article
where article.state in ('scheduled', 'published') and article.published_at is not null

union all
select 'leadership', leader.id, 'people', case when leader.has_filled_position then 'leader' else 'vacancy' end,
  '-infinity', leader.created_at, leader.slug, leader.name,
  leader.rank || case when leader.has_filled_position then '' else ', open position, position available, vacancy' end,
  regexp_replace(leader.department, '([^.!?])$', '\1.') || ' ' || leader.description,
  -- A vacancy's text doesn't include the text about the former leader.
  case when leader.has_filled_position then concat_ws(E'\x1f', nullif(leader.personal_statement, ''), (
    select string_agg(private.entry_sentences(entry), E'\x1f')
    from jsonb_path_query(
      jsonb_build_array(leader.career_history, leader.education, leader.awards), '$[*][*]'
    ) as entry
  )) else coalesce((
    select string_agg(regexp_replace(part #>> '{}', '([^.!?])$', '\1.'), ' ')
    from jsonb_path_query(leader.vacancy, 'strict $.** ? (@.type() == "string")') as part
    where part #>> '{}' !~ '^(/|https://)'
  ), '') end,
  null, case when leader.has_filled_position then leader.photo end, null
from public.leadership as leader

union all
select 'media_library', file.id, 'files',
  case
    when file.file_type like 'image/%' then 'image'
    when file.file_type like 'video/%' then 'video'
    else 'document'
  end,
  '-infinity', file.created_at, file.id::text, file.title, file.file_name,
  concat_ws(E'\x1f', nullif(file.caption, ''), nullif(file.alt_text, '')), '', null,
  case when file.file_type like 'image/%' or file.file_type like 'video/%' then file.file_path end,
  null
from public.media_library as file
where file.is_public and file.in_gallery

union all
-- Without the `case`, Postgres could try to cast the IDs of fixed pages, which aren't UUIDs.
select 'content_documents', case when private.is_custom_page(page.id) then page.id::uuid end, 'pages', 'own-page',
  '-infinity', page.created_at, page.slug, page.title, coalesce(page.content ->> 'label', ''),
  coalesce(page.content ->> 'description', ''), private.page_text(page.content), null, null,
  nullif(page.content ->> 'scene', 'none')
from public.content_documents as page
where page.visibility = 'public' and private.is_custom_page(page.id);
