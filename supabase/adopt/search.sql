-- Statistics targets were tuned for 50,000 articles.
alter index public.articles_words_idx alter column 1 set statistics -1;
alter table private.search_entries alter column words set statistics -1;
