-- These indexes aren't in a migration. Their functions take a row of `articles`, so the functions
-- don't exist before the migrations.
create index if not exists articles_words_idx on public.articles using gin (private.article_words(articles.*));
create index if not exists articles_content_files_idx on public.articles using gin (private.content_files(articles.*));
