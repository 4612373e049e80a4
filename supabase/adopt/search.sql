-- Statistics targets were tuned for 50,000 articles.
alter index public.articles_words_idx alter column 1 set statistics -1;
alter table private.search_entries alter column words set statistics -1;

-- Counting news and other entries apart was too.
drop index private.search_entries_newest_idx, private.search_entries_other_words_idx;
drop function private.count_all_entries(tsquery, integer);
drop function private.count_entries(tsquery, integer);
drop function private.count_other_entries(tsquery);
drop function private.has_many_news(tsquery, integer);
-- The next two are created again. In 0.6.1 they depend on the third.
drop function private.words_with_part(text);
drop function private.is_public_word(text);
drop function private.is_common(tsquery, integer, numeric);
drop function private.newest_by_order(text, tsquery, integer, integer);
drop function private.newest_by_words(text, tsquery, integer, integer);
drop function private.newest_entries(text, tsquery, bigint, integer, integer);
drop function private.newest_phrases(text, tsquery, tsquery, bigint, integer);
drop function private.newest_phrases_by_order(text, tsquery, tsquery, integer);
drop function private.put_search_entry(text, uuid);
drop function private.question_query(jsonb, boolean, boolean, boolean);
drop function private.refill_search();
