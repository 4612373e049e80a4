-- Returns the lexemes for the staff's article search.
create or replace function private.article_search_vector(article public.articles) returns tsvector
language sql immutable parallel safe cost 10000 set search_path = ''
as $$
  select setweight(private.accent_insensitive_tsvector('pg_catalog.english', article.title), 'A')
    || setweight(
      private.accent_insensitive_tsvector('pg_catalog.english', article.category || ' ' || article.author), 'B'
    )
    || setweight(private.accent_insensitive_tsvector('pg_catalog.english', article.excerpt), 'B')
    || setweight(private.accent_insensitive_tsvector(
      'pg_catalog.english', private.readable_content(left(article.content, 100000), article.content_format)
    ), 'C')
$$;
grant execute on function private.article_search_vector(public.articles) to service_role, anon, authenticated;

-- Lists the files in an article's text as `{bucket}/{key}`.
create or replace function private.content_files(article public.articles) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select private.files_in(article.content, article.content_format)
$$;
grant execute on function private.content_files(public.articles) to authenticated, service_role;
