revoke all on public.content_documents, public.content_drafts, public.content_revisions, public.services
  from service_role;
grant select, insert, update, delete on public.content_documents, public.content_drafts, public.content_revisions
  to service_role;
grant select, update on public.services to service_role;

create policy "Only triggers and functions read and write" on private.content_models to postgres
  using (true) with check (true);

grant select on public.content_documents to anon;
grant select, update (content), delete on public.content_documents to authenticated;
create policy "Everybody reads the texts of pages that anybody may find" on public.content_documents
  for select to anon, authenticated using (not private.is_own_page(id) or visibility = 'public');
create policy "Editors read the texts of all pages" on public.content_documents for select to authenticated
  using ((select public.is_editor()));
create policy "Editors change the texts of pages" on public.content_documents for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "Editors remove own pages" on public.content_documents for delete to authenticated
  using (private.is_own_page(id) and (select public.is_editor()));
create policy "Functions add pages" on public.content_documents to postgres using (true) with check (true);

grant select, update (content) on public.content_drafts to authenticated;
create policy "Editors read drafts" on public.content_drafts for select to authenticated
  using ((select public.is_editor()));
create policy "Editors change drafts" on public.content_drafts for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "Functions add pages" on public.content_drafts to postgres using (true) with check (true);

grant select on public.content_revisions to authenticated;
create policy "Editors read versions" on public.content_revisions for select to authenticated
  using ((select public.is_editor()));
create policy "Triggers write" on public.content_revisions to postgres using (true) with check (true);

grant select on public.services to anon;
grant select, update (action, forms, is_shown, display_order) on public.services to authenticated;
create policy "Everybody reads services" on public.services for select to anon, authenticated using (true);
create policy "Editors change services" on public.services for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
