-- public.leadership
grant select on public.leadership to anon;
grant delete, select on public.leadership to authenticated;
revoke maintain, references, trigger, truncate on public.leadership from service_role;
grant insert (slug, name, rank, department, badge, years, description, personal_statement, photo, has_filled_position, display_order, career_history, education, awards, drawn_face, vacancy), update (id, slug, name, rank, department, badge, years, description, personal_statement, photo, has_filled_position, display_order, career_history, education, awards, drawn_face, vacancy)
  on public.leadership to authenticated;
create policy "Everybody reads leadership" on public.leadership for select to anon, authenticated
  using (true);
create policy "Staff change leaders" on public.leadership for update to authenticated
  using (( SELECT public.is_editor() AS is_editor))
  with check (( SELECT public.is_editor() AS is_editor));
create policy "Staff create leaders" on public.leadership for insert to authenticated
  with check (( SELECT public.is_editor() AS is_editor));
create policy "Staff delete leaders" on public.leadership for delete to authenticated
  using (( SELECT public.is_editor() AS is_editor));
