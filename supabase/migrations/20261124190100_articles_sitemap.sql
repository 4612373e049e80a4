-- The sitemap is one file now.
drop function if exists public.article_page_starts(integer);
