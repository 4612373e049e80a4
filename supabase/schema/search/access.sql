-- `private.search_entries` and `private.search_words` have no grants, because only the search
-- functions use these tables.
grant select on public.search_synonyms to anon;
grant select, insert (asked, also), update (asked, also), delete on public.search_synonyms to authenticated;

create policy "Everyone reads synonyms" on public.search_synonyms
  for select to anon, authenticated using (true);
create policy "Editors add synonyms" on public.search_synonyms
  for insert to authenticated with check ((select public.is_editor()));
create policy "Editors change synonyms" on public.search_synonyms
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "Editors remove synonyms" on public.search_synonyms
  for delete to authenticated using ((select public.is_editor()));
