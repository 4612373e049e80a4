-- A contributor writes and submits articles and publishes nothing. Everybody on the staff keeps the role and the rights they
-- had: `is_staff()` still means any active member, and what is no contributor's business asks `is_editor()` from here on.
alter table public.staff drop constraint staff_role_known;
alter table public.staff
  add constraint staff_role_known check (role in ('admin', 'editor', 'contributor'));

-- Whether the caller may publish.
create function public.is_editor() returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_staff()
    and exists (select from public.staff where user_id = auth.uid() and role in ('admin', 'editor'))
$$;

-- The caller's account if `is_editor()`, else null. The function that posts to Discord asks it; a deployed one from before
-- this migration asks for `staff_id`, which contributors would pass, and so posts nothing.
drop function public.staff_id();
create function public.editor_id() returns uuid
language sql stable set search_path = ''
return case when public.is_editor() then auth.uid() end;

revoke execute on function public.is_editor(), public.editor_id() from public, anon, authenticated, service_role;
grant execute on function public.is_editor() to authenticated, service_role;
grant execute on function public.editor_id() to authenticated;

alter policy "Staff create leaders" on public.leadership with check ((select public.is_editor()));
alter policy "Staff change leaders" on public.leadership
  using ((select public.is_editor())) with check ((select public.is_editor()));
alter policy "Staff delete leaders" on public.leadership using ((select public.is_editor()));

drop policy "Everybody reads public files" on public.media_library;
create policy "Visitors read public files" on public.media_library for select to anon using (is_public);
create policy "Editors read all files, others public ones" on public.media_library
  for select to authenticated using (is_public or (select public.is_editor()));
alter policy "Staff add files" on public.media_library with check ((select public.is_editor()));
alter policy "Staff change files" on public.media_library
  using ((select public.is_editor())) with check ((select public.is_editor()));
alter policy "Staff remove files" on public.media_library using ((select public.is_editor()));

alter policy "Staff read what was posted" on public.discord_deliveries using ((select public.is_editor()));

alter policy "Staff read files" on storage.objects
  using (bucket_id in ('article-images', 'media-library', 'media-library-private') and (select public.is_editor()));
alter policy "Staff upload files" on storage.objects
  with check (bucket_id in ('article-images', 'media-library', 'media-library-private') and (select public.is_editor()));
alter policy "Staff replace files" on storage.objects
  using (bucket_id in ('article-images', 'media-library', 'media-library-private') and (select public.is_editor()))
  with check (bucket_id in ('article-images', 'media-library', 'media-library-private') and (select public.is_editor()));
alter policy "Staff remove files" on storage.objects
  using (bucket_id in ('article-images', 'media-library', 'media-library-private') and (select public.is_editor()));

-- As before, for editors alone.
create or replace function public.move_leader(leader_id uuid, new_position integer) returns void
language plpgsql set search_path = '' as $$
begin
  -- Checked before the lock, which holds up others.
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may change the order of the leadership';
  end if;
  lock table public.leadership in share row exclusive mode;
  if not exists (select from public.leadership where id = leader_id) then
    raise sqlstate 'PT404' using message = 'Leader not found';
  end if;
  with others as (
    select leader.id, row_number() over (order by leader.display_order, leader.id) - 1 as before
    from public.leadership as leader
    where leader.id <> leader_id
  ), numbered as (
    select others.id, others.before + (others.before >= new_position)::integer as number from others
    union all
    select leader_id, least(greatest(new_position, 0), (select count(*) from others))
  )
  update public.leadership as leader
  set display_order = numbered.number
  from numbered
  where numbered.id = leader.id and leader.display_order <> numbered.number;
end
$$;

notify pgrst, 'reload schema';
