-- private.content_models
create policy "Only triggers and functions read and write" on private.content_models to postgres
  using (true)
  with check (true);

-- public.content_documents
grant select on public.content_documents to anon;
grant delete, select on public.content_documents to authenticated;
revoke maintain, references, trigger, truncate on public.content_documents from service_role;
grant update (content)
  on public.content_documents to authenticated;
create policy "Editors change the texts of pages" on public.content_documents for update to authenticated
  using (( SELECT public.is_editor() AS is_editor))
  with check (( SELECT public.is_editor() AS is_editor));
create policy "Editors read the texts of all pages" on public.content_documents for select to authenticated
  using (( SELECT public.is_editor() AS is_editor));
create policy "Editors remove own pages" on public.content_documents for delete to authenticated
  using ((private.is_own_page(id) AND ( SELECT public.is_editor() AS is_editor)));
create policy "Everybody reads the texts of pages that anybody may find" on public.content_documents for select to anon, authenticated
  using (((NOT private.is_own_page(id)) OR (visibility = 'public'::text)));
create policy "Migrations add pages" on public.content_documents to postgres
  using (true)
  with check (true);

-- public.content_drafts
grant select on public.content_drafts to authenticated;
revoke maintain, references, trigger, truncate on public.content_drafts from service_role;
grant update (content)
  on public.content_drafts to authenticated;
create policy "Editors change drafts" on public.content_drafts for update to authenticated
  using (( SELECT public.is_editor() AS is_editor))
  with check (( SELECT public.is_editor() AS is_editor));
create policy "Editors read drafts" on public.content_drafts for select to authenticated
  using (( SELECT public.is_editor() AS is_editor));
create policy "Migrations add pages" on public.content_drafts to postgres
  using (true)
  with check (true);

-- public.content_revisions
grant select on public.content_revisions to authenticated;
revoke maintain, references, trigger, truncate on public.content_revisions from service_role;
create policy "Editors read versions" on public.content_revisions for select to authenticated
  using (( SELECT public.is_editor() AS is_editor));
create policy "Triggers write" on public.content_revisions to postgres
  using (true)
  with check (true);

-- public.services
grant select on public.services to anon;
grant select on public.services to authenticated;
revoke delete, insert, maintain, references, trigger, truncate on public.services from service_role;
grant update (action, forms, is_shown, display_order)
  on public.services to authenticated;
create policy "Editors change services" on public.services for update to authenticated
  using (( SELECT public.is_editor() AS is_editor))
  with check (( SELECT public.is_editor() AS is_editor));
create policy "Everybody reads services" on public.services for select to anon, authenticated
  using (true);
