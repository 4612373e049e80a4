-- Whose leader has no photo may choose one of the product's drawn faces; nobody gets one unasked.
alter table public.leadership
  add column drawn_face smallint constraint leadership_drawn_face_known check (drawn_face between 1 and 24);
grant insert (drawn_face), update (drawn_face) on public.leadership to authenticated;

notify pgrst, 'reload schema';
