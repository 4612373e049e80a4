grant select on public.leadership to anon;
grant select, delete on public.leadership to authenticated;
grant insert (
  slug, name, rank, department, badge, years, description, personal_statement, photo, has_filled_position,
  display_order, career_history, education, awards, drawn_face, vacancy
), update (
  id, slug, name, rank, department, badge, years, description, personal_statement, photo, has_filled_position,
  display_order, career_history, education, awards, drawn_face, vacancy
) on public.leadership to authenticated;

create policy "Everyone reads leaders while the leadership page is visible" on public.leadership
  for select to anon, authenticated using ((select private.is_page_shown('leadership')));
create policy "Staff read leaders" on public.leadership for select to authenticated using ((select public.is_staff()));
create policy "Editors manage leaders" on public.leadership to authenticated using ((select public.is_editor()));
