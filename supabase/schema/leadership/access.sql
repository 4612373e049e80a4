grant select on public.leadership to anon;
grant select, delete on public.leadership to authenticated;
grant insert (
  slug, name, rank, department, badge, years, description, personal_statement, photo, has_filled_position,
  display_order, career_history, education, awards, drawn_face, vacancy
), update (
  id, slug, name, rank, department, badge, years, description, personal_statement, photo, has_filled_position,
  display_order, career_history, education, awards, drawn_face, vacancy
) on public.leadership to authenticated;
revoke maintain, references, trigger, truncate on public.leadership from service_role;

create policy "Everybody reads leadership" on public.leadership for select to anon, authenticated
  using (true);
create policy "Staff create leaders" on public.leadership for insert to authenticated
  with check ((select public.is_editor()));
create policy "Staff change leaders" on public.leadership for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "Staff delete leaders" on public.leadership for delete to authenticated
  using ((select public.is_editor()));
