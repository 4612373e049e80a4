grant select, delete on public.article_autosaves to authenticated;
grant insert (id, person_id, article_id, base_version, form, change_count), update (base_version, form, change_count)
  on public.article_autosaves to authenticated;
revoke all on public.article_autosaves from service_role;

create policy "Members read and write their own autosaves" on public.article_autosaves to authenticated
  using (person_id = (select auth.uid()) and (select public.is_staff()));

revoke all on public.article_presence from service_role;

create policy "Only functions read and write" on public.article_presence to current_user using (true);

grant select on public.article_revisions to authenticated;

create policy "Editors read all versions, others versions of their articles" on public.article_revisions
  for select to authenticated
  using (
    (select public.is_editor())
    or (
      (select public.is_staff())
      and article_id in (
        select writing.id from public.article_writing as writing where writing.writer_id = (select auth.uid())
      )
      and (is_saved or saved_by = (select auth.uid()))
    )
  );
create policy "Triggers and functions write versions" on public.article_revisions to current_user using (true);

grant select on public.article_writing to authenticated;

create policy "Editors read all rows, others read rows of their articles" on public.article_writing
  for select to authenticated
  using ((select public.is_editor()) or (writer_id = (select auth.uid()) and (select public.is_staff())));
