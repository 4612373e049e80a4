-- `private.search_entries` and `private.search_words` have no grants, because only the search
-- functions use these tables.
grant select on public.search_synonyms to anon;
grant select, insert (asked, also), update (asked, also), delete on public.search_synonyms to authenticated;

create policy "Everyone reads synonyms" on public.search_synonyms for select to anon, authenticated using (true);
create policy "Editors manage synonyms" on public.search_synonyms to authenticated using ((select public.is_editor()));
