-- The constraint allows the same links as before, but calls functions that services also use.
alter table public.alerts drop constraint alerts_link_form,
  add constraint alerts_link_form check (private.is_page_path(link) or private.is_outside_link(link));

-- The archive and the staff search now read the articles directly.
drop index public.articles_parts_idx;
drop table private.article_counts;

-- Search now uses a single index.
alter table private.search_entries alter column words set statistics -1;
drop index private.search_entries_newest_idx, private.search_entries_other_words_idx;
