-- To count what has a word the planner reads all articles, and takes each into words again, as soon as its statistics
-- say that most have it: it believes that the index would do the same for each row it finds. Without statistics of the
-- words it asks the index, which knows: 0.05 s instead of 4 s for 50,000 articles. Made anew, because those that are
-- there already would stay.
drop index public.articles_words_idx;
create index articles_words_idx on public.articles using gin (public.article_words(articles));
alter index public.articles_words_idx alter column 1 set statistics 0;
