-- Who has an article open in a form. Nothing waits for it, and it ends by itself, so it needs to survive nothing.
create unlogged table public.article_presence (
  article_id uuid not null,
  -- The form's own id: a person may have the article open twice.
  form_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (article_id, form_id)
);

alter table public.article_presence enable row level security;
alter table public.article_presence force row level security;
create policy "Only functions read and write" on public.article_presence to postgres using (true) with check (true);
revoke all on public.article_presence from public, anon, authenticated, service_role;

-- Says that a form has an article open, or no longer has. The answer is who else has, `[{name, is_self}]`: `is_self` is the
-- caller in another form. A form that says nothing for 75 seconds counts as closed: browsers let a page in the background
-- say something once a minute.
create function public.note_presence(article uuid, form uuid, is_open boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ends constant interval := '75 seconds';
begin
  if not (public.is_editor() or (public.is_staff() and private.is_writer_of(article))) then
    raise insufficient_privilege using message = 'Only who may read an article can have it open';
  end if;
  -- Two callers may end the same rows: neither waits for the other.
  delete from public.article_presence as ended
  using (
    select article_id, form_id from public.article_presence where seen_at < now() - ends for update skip locked
  ) as old
  where ended.article_id = old.article_id and ended.form_id = old.form_id;
  if not is_open then
    delete from public.article_presence where article_id = article and form_id = form and user_id = auth.uid();
    return '[]';
  end if;
  insert into public.article_presence (article_id, form_id, user_id)
  select article, form, auth.uid()
  where exists (select from public.articles where id = article)
    -- Nobody has more forms open.
    and (select count(*) from public.article_presence where user_id = auth.uid()) < 50
  on conflict (article_id, form_id) do update set seen_at = now() where article_presence.user_id = auth.uid();
  return coalesce((
    select jsonb_agg(jsonb_build_object('name', other.name, 'is_self', other.is_self) order by other.is_self desc, other.name)
    from (
      select distinct presence.user_id = auth.uid() as is_self, private.name_of(presence.user_id) as name
      from public.article_presence as presence
      where presence.article_id = article and presence.form_id <> form and presence.seen_at >= now() - ends
        and exists (select from public.staff where staff.user_id = presence.user_id and staff.status = 'active')
    ) as other
    where other.name is not null
  ), '[]');
end
$$;
revoke execute on function public.note_presence(uuid, uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.note_presence(uuid, uuid, boolean) to authenticated;

notify pgrst, 'reload schema';
