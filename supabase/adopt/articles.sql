-- Staff searches and the archive read the articles themselves.
drop index if exists public.articles_parts_idx;
drop function if exists private.article_time(integer);
drop function if exists private.newest_article_parts(integer);
drop function if exists private.is_listed(public.articles, text, text, boolean, uuid[]);
drop function if exists private.state_now(text, timestamptz);
drop function if exists public.article_words(public.articles);
drop table if exists private.article_counts;
drop function if exists private.count_articles();
drop function if exists private.add_to_article_counts(jsonb);
drop function if exists public.sweep_article_counts();
