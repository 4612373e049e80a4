-- public.article_autosaves
grant delete, select on public.article_autosaves to authenticated;
revoke all on public.article_autosaves from service_role;
grant insert (id, person_id, article_id, base_version, form, change_count), update (base_version, form, change_count)
  on public.article_autosaves to authenticated;
create policy "Everybody on the staff has their own" on public.article_autosaves to authenticated
  using (((person_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_staff() AS is_staff)))
  with check (((person_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_staff() AS is_staff)));

-- public.article_presence
revoke all on public.article_presence from service_role;
create policy "Only functions read and write" on public.article_presence to postgres
  using (true)
  with check (true);

-- public.article_revisions
grant select on public.article_revisions to authenticated;
revoke maintain, references, trigger, truncate on public.article_revisions from service_role;
create policy "Editors read all, others those of their own articles" on public.article_revisions for select to authenticated
  using ((( SELECT public.is_editor() AS is_editor) OR (( SELECT public.is_staff() AS is_staff) AND (article_id IN ( SELECT writing.id
   FROM public.article_writing writing
  WHERE (writing.writer_id = ( SELECT auth.uid() AS uid)))) AND (is_saved OR (saved_by = ( SELECT auth.uid() AS uid))))));
create policy "Triggers and functions write" on public.article_revisions to postgres
  using (true)
  with check (true);

-- public.article_writing
grant select on public.article_writing to authenticated;
revoke maintain, references, trigger, truncate on public.article_writing from service_role;
create policy "Editors read all, others their own" on public.article_writing for select to authenticated
  using ((( SELECT public.is_editor() AS is_editor) OR ((writer_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_staff() AS is_staff))));
