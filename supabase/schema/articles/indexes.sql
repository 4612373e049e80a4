-- These indexes can't be in a migration, because the server creates the functions that they call
-- after the migrations.
create index if not exists articles_search_vector_idx on public.articles
  using gin (private.article_search_vector(articles.*));
create index if not exists articles_content_files_idx on public.articles using gin (private.content_files(articles.*));
