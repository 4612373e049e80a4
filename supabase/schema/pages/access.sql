revoke all on public.content_documents, public.content_drafts, public.content_revisions, public.services
  from service_role;
grant select, insert, update, delete on public.content_documents, public.content_drafts, public.content_revisions
  to service_role;
grant select, update on public.services to service_role;

create policy "Only triggers and functions read and write" on private.content_models to current_user using (true);

grant select on public.content_documents to anon;
grant select, update (content), delete on public.content_documents to authenticated;
create policy "Everyone reads visible fixed pages and public custom pages" on public.content_documents
  for select to anon, authenticated using (
    case when private.is_custom_page(id) then visibility = 'public'
      else id <> all ((select private.hidden_documents())::text[]) end
  );
create policy "Staff read all fixed pages" on public.content_documents for select to authenticated
  using ((select public.is_staff()) and not private.is_custom_page(id));
create policy "Editors read the content of all pages" on public.content_documents for select to authenticated
  using ((select public.is_editor()));
create policy "Editors change page content" on public.content_documents for update to authenticated
  using ((select public.is_editor()));
create policy "Editors remove custom pages" on public.content_documents for delete to authenticated
  using (private.is_custom_page(id) and (select public.is_editor()));
create policy "Functions add pages" on public.content_documents to current_user using (true);

grant select, update (content) on public.content_drafts to authenticated;
create policy "Editors read drafts" on public.content_drafts for select to authenticated
  using ((select public.is_editor()));
create policy "Editors change drafts" on public.content_drafts for update to authenticated
  using ((select public.is_editor()));
create policy "Functions add drafts" on public.content_drafts to current_user using (true);

grant select on public.content_revisions to authenticated;
create policy "Editors read versions" on public.content_revisions for select to authenticated
  using ((select public.is_editor()));
create policy "Triggers write versions" on public.content_revisions to current_user using (true);

grant select on public.services to anon;
grant select, update (action, forms, is_shown, display_order) on public.services to authenticated;
create policy "Everyone reads visible services" on public.services for select to anon, authenticated
  using (is_shown and (select private.is_page_shown('services')));
create policy "Staff read all services" on public.services for select to authenticated
  using ((select public.is_staff()));
create policy "Editors change services" on public.services for update to authenticated
  using ((select public.is_editor()));
