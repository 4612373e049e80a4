grant select on public.leadership to anon;
grant select, delete on public.leadership to authenticated;
grant insert (
  slug, name, rank, department, badge, years, description, personal_statement, photo, has_filled_position,
  display_order, career_history, education, awards, drawn_face, vacancy
), update (
  id, slug, name, rank, department, badge, years, description, personal_statement, photo, has_filled_position,
  display_order, career_history, education, awards, drawn_face, vacancy
) on public.leadership to authenticated;

create policy "Visitors read leaders while the leadership page is visible" on public.leadership for select to anon
  using ((select private.is_page_shown('leadership')));
create policy "Staff read leaders, others while the leadership page is visible" on public.leadership
  for select to authenticated
  using ((select private.is_page_shown('leadership')) or (select public.is_staff()));
create policy "Editors create leaders" on public.leadership for insert to authenticated
  with check ((select public.is_editor()));
create policy "Editors change leaders" on public.leadership for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "Editors delete leaders" on public.leadership for delete to authenticated
  using ((select public.is_editor()));
