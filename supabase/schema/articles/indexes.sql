-- Indexes that aren't in a migration, because their functions take a row of the table.
create index if not exists articles_words_idx on public.articles using gin (private.article_words(articles.*));
create index if not exists articles_content_files_idx on public.articles using gin (private.content_files(articles.*));
