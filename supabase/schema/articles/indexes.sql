-- Migrations can't create these indexes. Their functions take a row of `articles`, so they are created
-- after the migrations.
create index if not exists articles_words_idx on public.articles using gin (private.article_words(articles.*));
create index if not exists articles_content_files_idx on public.articles using gin (private.content_files(articles.*));
