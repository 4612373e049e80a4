-- One sitemap has all articles.
drop function if exists public.article_page_starts(integer);
