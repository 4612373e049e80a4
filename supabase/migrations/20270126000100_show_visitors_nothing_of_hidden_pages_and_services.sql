-- Editors hide pages in the document `navigation`, and services by `is_shown`. The website keeps to it, and so do the
-- policies below. Their functions are security definer, because they read what the policies protect. Policies ask them
-- in sub-selects, which Postgres answers once for a query instead of once for a row.

-- Pages of the website that editors have hidden: of `about`, `leadership`, `services`, `news`, `media`, `hiring`,
-- `discord` and `training`.
create function private.hidden_pages() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select page.key
    from public.content_documents as document cross join jsonb_each(document.content -> 'pages') as page
    where document.id = 'navigation' and page.value ->> 'place' = 'hidden'
  )
$$;
create function private.is_page_shown(page text) returns boolean
language sql stable security definer set search_path = ''
return page <> all (private.hidden_pages());

-- Ids of the documents whose page or service is hidden.
create function private.hidden_documents() returns text[]
language sql stable security definer set search_path = '' as $$
  with hidden as materialized (select private.hidden_pages() as pages)
  select array(
    select named.document
    from (
      values ('about', 'about'), ('leadership', 'leadership'), ('vacancy', 'leadership'), ('services', 'services'),
        ('news', 'news'), ('media', 'media'), ('hiring', 'hiring'), ('communities', 'discord'), ('training', 'training')
    ) as named (document, page)
    where named.page = any ((select pages from hidden)::text[])
    union all
    select document.id
    from public.content_documents as document
    where document.id like 'service:%' and (
      'services' = any ((select pages from hidden)::text[])
      or not exists (
        select from public.services as service where service.is_shown and 'service:' || service.id = document.id
      )
    )
  )
$$;

-- Files of the library that visitors need though its gallery is hidden: the picture of the front page, and the files
-- that forms of shown services name.
create function private.files_shown_elsewhere() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select (form ->> 'file')::uuid
    from public.services as service cross join jsonb_array_elements(service.forms) as form
    where service.is_shown and form ->> 'file' is not null and (select private.is_page_shown('services'))
    union
    select file.id
    from public.site_settings
      join public.media_library as file
        on public.stored_file(file.file_path) = public.stored_file(site_settings.settings #>> '{hero,picture}')
  )
$$;

-- Sections of the search whose page is hidden.
create function private.hidden_sections() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select named.section
    from (values ('news', 'news'), ('people', 'leadership'), ('files', 'media')) as named (section, page)
    where named.page = any ((select private.hidden_pages())::text[])
  )
$$;

revoke execute on function
  private.hidden_pages(), private.is_page_shown(text), private.hidden_documents(), private.files_shown_elsewhere(),
  private.hidden_sections()
from public;
grant execute on function
  private.is_page_shown(text), private.hidden_documents(), private.files_shown_elsewhere()
to anon, authenticated;

alter policy "Visitors read what is published" on public.articles
  using (state in ('scheduled', 'published') and published_at <= now() and (select private.is_page_shown('news')));
alter policy "Editors read all, others what is published and their own" on public.articles using (
  (select public.is_editor())
  or (
    state in ('scheduled', 'published') and published_at <= now()
    and ((select private.is_page_shown('news')) or (select public.is_staff()))
  )
  or ((select public.is_staff()) and private.is_writer_of(id))
);

drop policy "Everybody reads leadership" on public.leadership;
create policy "Visitors read leadership while its page is shown" on public.leadership for select to anon
  using ((select private.is_page_shown('leadership')));
create policy "Staff read leadership, others while its page is shown" on public.leadership for select to authenticated
  using ((select private.is_page_shown('leadership')) or (select public.is_staff()));

-- Portraits, which are in no gallery, belong to leadership.
drop policy "Visitors read public files" on public.media_library;
drop policy "Editors read all files, others public ones" on public.media_library;
create policy "Visitors read public files of shown pages" on public.media_library for select to anon using (
  is_public and (
    (select private.is_page_shown('media'))
      and (category <> 'leadership' or in_gallery or (select private.is_page_shown('leadership')))
    or id = any ((select private.files_shown_elsewhere())::uuid[])
  )
);
create policy "Editors read all files, others public ones of shown pages" on public.media_library
  for select to authenticated using (
    (select public.is_editor())
    or is_public and (
      (select private.is_page_shown('media'))
        and (category <> 'leadership' or in_gallery or (select private.is_page_shown('leadership')))
      or (select public.is_staff())
      or id = any ((select private.files_shown_elsewhere())::uuid[])
    )
  );

drop policy "Everybody reads services" on public.services;
create policy "Visitors read services that are shown" on public.services for select to anon
  using (is_shown and (select private.is_page_shown('services')));
create policy "Staff read services, others those that are shown" on public.services for select to authenticated
  using ((is_shown and (select private.is_page_shown('services'))) or (select public.is_staff()));

-- Editors read all by another policy.
drop policy "Everybody reads the texts of pages that anybody may find" on public.content_documents;
create policy "Visitors read the texts of pages that anybody may find" on public.content_documents
  for select to anon using (
    case when private.is_own_page(id) then visibility = 'public'
      else id <> all ((select private.hidden_documents())::text[]) end
  );
create policy "Staff read the texts of built-in pages, others as visitors" on public.content_documents
  for select to authenticated using (
    case when private.is_own_page(id) then visibility = 'public'
      else (select public.is_staff()) or id <> all ((select private.hidden_documents())::text[]) end
  );

-- How many entries of each section have the words, without sections whose page is hidden.
create or replace function private.count_entries(question tsquery, many integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    case when private.is_common(question, 100, 0.6) and private.has_many_news(question, many)
      then private.count_other_entries(question) || jsonb_build_object('news', many + 1)
      else private.count_all_entries(question, many)
    end
  ) - private.hidden_sections();
end
$$;

-- Whether visitors may read a word somewhere. A word of many entries is among the newest most of the time.
create or replace function private.is_public_word(word text) returns boolean
language sql stable set search_path = ''
return (private.hidden_sections() = '{}' and private.is_common(private.words_query(word), 20, 0.05)) or exists (
  select from private.search_entries as entry
  where entry.words @@ private.words_query(word) and entry.public_from <= now()
    and entry.section <> all ((select private.hidden_sections())::text[])
);

-- The first article of each page of the list by publication; none while news are hidden.
create or replace function public.article_page_starts(page_size integer)
returns table (published_at timestamptz, id uuid)
language sql stable security definer set search_path = ''
begin atomic
  select numbered.published_at, numbered.id
  from (
    select article.published_at, article.id,
      row_number() over (order by article.published_at, article.id) as number
    from public.articles as article
    where article.state in ('scheduled', 'published') and article.published_at <= now()
      and (select private.is_page_shown('news'))
  ) as numbered
  where (numbered.number - 1) % greatest(page_size, 1) = 0
  order by numbered.published_at, numbered.id;
end;

-- Where the article is now that had an address before, as far as visitors may see it. Security definer, because a
-- policy keeps the index from being used.
create or replace function public.current_article_address(former_slug text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(article.legacy_id, article.slug)
  from public.articles as article
  where article.former_slugs <> '{}'
    and article.former_slugs @> array[left(current_article_address.former_slug, 80) collate "C"]
    and private.is_shown(article.state, article.published_at) and (select private.is_page_shown('news'))
$$;

-- What an archive page says beside its list: how many articles there are with these filters, and what each other filter
-- would leave. A filter's own choices are counted without it; months are those of the chosen year, or else of the
-- newest one. While news are hidden there are none.
create or replace function public.article_archive(
  only_type text default null, only_category text default null,
  only_year integer default null, only_month integer default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with shown as materialized (
    select month, type, category, slug, articles,
      only_type is null or type = only_type as has_type,
      only_category is null or slug = only_category as has_category,
      (only_year is null or extract(year from month) = only_year)
        and (only_month is null or extract(month from month) = only_month) as has_date
    from (
      select month, type, category, slug, articles from private.article_counts
      union all
      select date_trunc('month', date)::date, type, category, private.category_slug(category), -1
      from public.articles
      where state in ('scheduled', 'published') and published_at > now()
    ) as counted
    where (select private.is_page_shown('news'))
  ), months as materialized (
    select month, sum(articles) as articles from shown
    where has_type and has_category group by month having sum(articles) > 0
  ), categories as materialized (
    select slug, category, sum(articles) as articles from shown
    where has_type and has_date group by slug, category having sum(articles) > 0
  ), named as materialized (
    select slug, (array_agg(category order by articles desc, category collate "C"))[1] as name,
      sum(articles) as articles
    from categories group by slug order by sum(articles) desc, slug limit 100
  ), spellings as materialized (
    select category, sum(articles) as articles from shown
    where slug = only_category group by category having sum(articles) > 0
    order by sum(articles) desc, category collate "C" limit 20
  )
  select jsonb_build_object(
    'total', (select coalesce(sum(articles), 0) from shown where has_type and has_category and has_date),
    'spellings', (
      select coalesce(jsonb_agg(category order by articles desc, category collate "C"), '[]') from spellings
    ),
    'types', (
      select coalesce(jsonb_agg(to_jsonb(counted) order by counted.type), '[]') from (
        select type, sum(articles) as articles from shown
        where has_category and has_date group by type having sum(articles) > 0
      ) as counted
    ),
    'years', (
      select coalesce(jsonb_agg(to_jsonb(counted) order by counted.year desc), '[]') from (
        select extract(year from month)::integer as year, sum(articles) as articles from months group by 1
      ) as counted
    ),
    'months', (
      select coalesce(jsonb_agg(to_jsonb(counted) order by counted.month desc), '[]') from (
        select extract(year from month)::integer as year, extract(month from month)::integer as month, articles
        from months
        where extract(year from month) = coalesce(only_year, (select extract(year from max(month)) from months))
      ) as counted
    ),
    'categories', (
      select coalesce(jsonb_agg(to_jsonb(named) order by named.articles desc, named.slug), '[]') from named
    )
  )
$$;

notify pgrst, 'reload schema';
