-- private.search_entries


-- private.search_words


-- public.search_synonyms
grant select on public.search_synonyms to anon;
grant delete, select on public.search_synonyms to authenticated;
revoke maintain, references, trigger, truncate on public.search_synonyms from service_role;
grant insert (asked, also), update (asked, also)
  on public.search_synonyms to authenticated;
create policy "Editors add other words" on public.search_synonyms for insert to authenticated
  with check (( SELECT public.is_editor() AS is_editor));
create policy "Editors change other words" on public.search_synonyms for update to authenticated
  using (( SELECT public.is_editor() AS is_editor))
  with check (( SELECT public.is_editor() AS is_editor));
create policy "Editors remove other words" on public.search_synonyms for delete to authenticated
  using (( SELECT public.is_editor() AS is_editor));
create policy "Everybody reads other words" on public.search_synonyms for select to anon, authenticated
  using (true);
