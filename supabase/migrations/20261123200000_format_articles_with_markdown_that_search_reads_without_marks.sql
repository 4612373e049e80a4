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

-- As before, but for the content of articles, which is read without marks.
create or replace function public.search_site(q text, page_size integer default 10, page_offset integer default 0)
returns table (kind text, id uuid, public_id text, title text, excerpt text, date date, rank real)
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off
begin atomic
  with typed as (
    select left(q, 200) as written, private.without_accents(left(q, 200)) as plain
  ), asked as (
    select websearch_to_tsquery('pg_catalog.english', plain) as words,
      case when plain = written then websearch_to_tsquery('pg_catalog.english', plain)
        else websearch_to_tsquery('pg_catalog.english', plain) || websearch_to_tsquery('pg_catalog.english', written)
      end as either,
      -- Names are also looked for unstemmed: they have no English endings.
      websearch_to_tsquery('pg_catalog.english', plain) || websearch_to_tsquery('pg_catalog.simple', plain) as names
    from typed
  ), query as (
    -- The index knows which words an article has, not their order: phrases are looked for in what it finds.
    select asked.*, regexp_replace(asked.words::text, '<(-|\d+)>', '&', 'g')::tsquery as anywhere from asked
  ), matching as materialized (
    -- On its own, so that no other index than that of words comes into question.
    select article.id, article.state, article.published_at
    from public.articles as article, query
    where private.article_words(article) @@ query.anywhere
  ), newest as (
    -- Ranking reads every match, so of words that nearly all articles have, only the newest are ranked.
    select matching.id
    from matching
    where matching.state in ('scheduled', 'published') and matching.published_at <= now()
    order by matching.published_at desc, matching.id desc
    limit 100
  ), candidates as materialized (
    -- Materialized, because these words are used twice: to match and to rank.
    select article.*, readable.content as read, setweight(to_tsvector('pg_catalog.english', private.without_accents(article.title)), 'A')
        || setweight(
          to_tsvector('pg_catalog.english', private.without_accents(article.category || ' ' || article.author)), 'B'
        )
        || setweight(to_tsvector('pg_catalog.english', private.without_accents(article.excerpt)), 'B')
        || setweight(to_tsvector('pg_catalog.english', readable.content), 'C') as words
    from newest join public.articles as article on article.id = newest.id
      cross join lateral (
        select private.readable_content(left(article.content, 10000), article.content_format) as content offset 0
      ) as readable
  ), found as (
    select 'article' as kind, candidates.id, coalesce(candidates.legacy_id, candidates.id::text) as public_id,
      candidates.title, candidates.excerpt || ' ' || candidates.read as text, candidates.date,
      ts_rank(candidates.words, query.either, 1) as rank, query.words as marked
    from candidates, query
    -- Words found only beyond the first part of a very long text rank last; a phrase found only there is left out.
    where candidates.words @@ query.either or query.words = query.anywhere
    union all
    select 'leader', leader.id, leader.slug, leader.name || ', ' || leader.rank,
      leader.description || ' ' || coalesce(leader.personal_statement, ''), null,
      ts_rank(private.leader_words(leader), query.names, 1), query.names
    from public.leadership as leader, query
    where private.leader_words(leader) @@ query.names
  ), page as (
    select found.* from found
    order by found.rank desc, found.date desc nulls first, found.id
    limit greatest(least(page_size, 50), 0) offset greatest(least(page_offset, 1000), 0)
  ), shown as (
    select page.*, normalize(translate(page.title, E'\x02\x03', ''), nfc) as written_title,
      normalize(translate(page.text, E'\x02\x03', ''), nfc) as written_text
    from page
  )
  select shown.kind, shown.id, shown.public_id,
    private.restore_accents(
      shown.written_title, private.without_accents(shown.written_title),
      ts_headline(
        'pg_catalog.english', private.without_accents(shown.written_title), shown.marked,
        E'StartSel="\x02", StopSel="\x03", HighlightAll=true'
      )
    ),
    private.restore_accents(
      shown.written_text, private.without_accents(shown.written_text),
      ts_headline(
        'pg_catalog.english', private.without_accents(shown.written_text), shown.marked,
        E'StartSel="\x02", StopSel="\x03", MaxWords=36, MinWords=20'
      )
    ),
    shown.date, shown.rank
  from shown
  order by shown.rank desc, shown.date desc nulls first, shown.id;
end;

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

-- As before, and a picture that leaves a text counts as removed.
create or replace function private.notify_article_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_told boolean;
  is_removal boolean := false;
begin
  case tg_op
    when 'INSERT' then
      is_told := not exists (select from new_rows)
        or exists (select from new_rows where state in ('scheduled', 'published'));
    when 'DELETE' then
      is_removal := exists (select from old_rows where private.is_shown(state, published_at));
      is_told := not exists (select from old_rows)
        or exists (select from old_rows where state in ('scheduled', 'published'));
    else
      is_told := not exists (select from new_rows)
        or exists (select from old_rows where state in ('scheduled', 'published'))
        or exists (select from new_rows where state in ('scheduled', 'published'));
      is_removal := exists (
        select
        from (
          select
            to_jsonb(old_rows) - tg_argv || jsonb_build_object(
              'files in its text', private.files_in(old_rows.content, old_rows.content_format)
            ) as was,
            to_jsonb(new_rows) - tg_argv || jsonb_build_object(
              'files in its text', private.files_in(new_rows.content, new_rows.content_format)
            ) as becomes,
            private.is_shown(new_rows.state, new_rows.published_at) as is_shown
          from old_rows
          join new_rows using (id)
          where private.is_shown(old_rows.state, old_rows.published_at)
          offset 0
        ) as pair
        where not pair.is_shown or (pair.was <> pair.becomes and exists (
          select from jsonb_each(pair.was) as field
          where private.takes_away(field.value, pair.becomes -> field.key)
        ))
      );
  end case;
  if is_told then
    perform private.notify_caches(tg_table_name, is_removal);
  end if;
  return null;
end
$$;
-- As before, and pictures within a text are shown, too.
create or replace function private.is_shown_picture(key text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.articles
    where state not in ('draft', 'in-review')
      and (
        strpos(coalesce(hero_image, '') || ' ' || array_to_string(gallery_images, ' '), '/article-images/' || key) > 0
        or private.content_files(articles) @> array['article-images/' || key]
      )
  )
$$;

notify pgrst, 'reload schema';
