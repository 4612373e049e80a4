-- Rows that say nothing are plain text, which is shown character for character. Markdown is shorter, because pages have to parse
-- it: the worst known text of 256 KB takes them half a second.
alter table public.articles
  add column content_format text not null default 'plain'
    constraint articles_content_format_known check (content_format in ('plain', 'markdown')),
  add constraint articles_markdown_length check (content_format = 'plain' or octet_length(content) <= 262144);
grant insert (content_format), update (content_format) on public.articles to authenticated;

-- Markdown without its marks, for search: the words of a text, of its links, and of the alt texts and captions of its pictures.
-- No parser: where somebody writes Markdown that the editor doesn't, a mark may stay.
create function private.without_marks(markdown text) returns text
language sql immutable parallel safe strict set search_path = ''
begin atomic
  with lines as (
    -- The beginnings of lines: quotes, headings, lists, dividers, and what makes a quote a notice.
    select regexp_replace(
      regexp_replace(markdown, '^[ \t]*(?:>[ \t]?|#{1,6}[ \t]+|[-+*][ \t]+|[0-9]{1,9}[.)][ \t]+)*(?:\[!NOTE\][ \t]*$|(?:[-*_][ \t]*){3,}$)?', '', 'gn'),
      -- Of a link or picture stay its text and its title. A text that was cut may end within an address.
      '(\\.)|!?\[((?:\\.|[^][\\])*)\]\((?:<[^<>\n]*>|(?:\\.|[^\s()\\])*)(?:([ \n]+)"((?:\\.|[^"\\])*)")?(?:\)|$)',
      '\1\2\3\4', 'g'
    ) as text
  ), words as (
    -- Emphasis goes, and escaped characters stay.
    select regexp_replace(text, '\\([]!-/:-@[^_`{|}~\\])|[*]+|(?<![[:alnum:]])_+|_+(?![[:alnum:]])|\\(?=\n)', '\1', 'g') as text from lines
  )
  -- A text may name a character by its number: those below U+10000, except the control characters that mark what search finds.
  select case when strpos(text, '&#x') = 0 then text else unistr(
    regexp_replace(regexp_replace(regexp_replace(replace(text, '\', '\\'),
      '&#x([2-7][0-9A-Fa-f]);', '\\00\1', 'g'),
      '&#x([1-9A-Fa-f][0-9A-Fa-f]{2});', '\\0\1', 'g'),
      '&#x([1-9A-CE-Fa-ce-f][0-9A-Fa-f]{3}|[Dd][0-7][0-9A-Fa-f]{2});', '\\\1', 'g')
  ) end
  from words;
end;

create function private.readable_content(content text, content_format text) returns text
language sql immutable parallel safe set search_path = ''
return case content_format when 'markdown' then private.without_marks(content) else content end;

-- '{bucket}/{key}' of the files that a text shows.
create function private.files_in(content text, content_format text) returns text[]
language sql immutable parallel safe set search_path = ''
return case content_format when 'markdown' then array(
  select distinct match[1]
  from regexp_matches(content, '/storage/v1/object/public/([a-z0-9-]+/[A-Za-z0-9_~!''+,@./-]+)', 'g') as found (match)
) else '{}' end;

-- As the index has them already for every row there is: all of them are plain.
create or replace function private.article_words(article public.articles) returns tsvector
language sql immutable parallel safe cost 10000 set search_path = ''
return setweight(private.words_with_and_without_accents('pg_catalog.english', article.title), 'A')
  || setweight(
    private.words_with_and_without_accents('pg_catalog.english', article.category || ' ' || article.author), 'B'
  )
  || setweight(private.words_with_and_without_accents('pg_catalog.english', article.excerpt), 'B')
  || setweight(private.words_with_and_without_accents(
    'pg_catalog.english', private.readable_content(left(article.content, 100000), article.content_format)
  ), 'C');

-- Before a file is deleted, the media library asks which texts show it. `public.content_files` is a computed column, without
-- settings of its own, so that the planner replaces it by the function that the index is made of.
create function private.content_files(article public.articles) returns text[]
language sql immutable parallel safe set search_path = ''
return private.files_in(article.content, article.content_format);
create index articles_content_files_idx on public.articles using gin (private.content_files(articles));
create function public.content_files(article public.articles) returns text[]
language sql immutable parallel safe
return private.content_files(article);

revoke execute on function
  private.without_marks(text), private.readable_content(text, text), private.files_in(text, text),
  private.content_files(public.articles), public.content_files(public.articles)
from public, anon, authenticated;
grant execute on function
  private.without_marks(text), private.readable_content(text, text), private.files_in(text, text)
to anon, authenticated, service_role;
grant execute on function private.content_files(public.articles), public.content_files(public.articles)
to authenticated, service_role;

-- As before, and with the files that texts show.
create or replace function private.with_what_they_show(wanted bigint[]) returns bigint[]
language sql stable set search_path = '' as $$
  with entry as (
    select * from public.trash where id = any (wanted) and kind = 'deleted'
  ), address as (
    select content ->> 'hero_image' as url from entry where table_name = 'articles'
    union select content ->> 'hero_video' from entry where table_name = 'articles'
    union select jsonb_array_elements_text(content -> 'gallery_images') from entry where table_name = 'articles'
    union select '/storage/v1/object/public/' || unnest(private.files_in(content ->> 'content', content ->> 'content_format'))
      from entry where table_name = 'articles'
    union select content ->> 'photo' from entry where table_name = 'leadership'
    union select content ->> 'file_path' from entry where table_name = 'media_library'
  ), file as (
    select distinct public.stored_file(url) as stored_file from address where public.stored_file(url) is not null
  ), shown as (
    select distinct on (trash.table_name, trash.stored_file) trash.id, trash.table_name, trash.stored_file
    from file join public.trash on trash.stored_file = file.stored_file and trash.kind = 'deleted'
    where trash.removed_at >= now() - interval '30 days' and trash.id <> all (wanted)
      and (
        auth.role() is distinct from 'authenticated' or (select public.is_editor()) or private.is_own_entry(trash)
      )
      and not exists (
        select from entry where entry.table_name = trash.table_name and entry.stored_file = trash.stored_file
      )
    order by trash.table_name, trash.stored_file, trash.id desc
  )
  select wanted || array(
    select shown.id from shown
    where case shown.table_name
      when 'media_library' then not exists (
        select from public.media_library where public.stored_file(file_path) = shown.stored_file
      )
      else not exists (
        select from storage.objects
        where objects.name = substr(shown.stored_file, strpos(shown.stored_file, '/') + 1)
          and objects.bucket_id in (
            split_part(shown.stored_file, '/', 1),
            case split_part(shown.stored_file, '/', 1) when 'media-library' then 'media-library-private' end
          )
      )
    end
  )
$$;

notify pgrst, 'reload schema';
