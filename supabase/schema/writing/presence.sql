-- Records that a form has opened or closed an article. Returns the users who have this article open
-- in other forms, as `[{name, is_self}]`. `is_self` is true for the caller. A form counts as closed
-- after 15 seconds without a call, because a browser that crashes can't close the form.
create or replace function public.record_presence(article uuid, form uuid, is_open boolean default true) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  timeout constant interval := '15 seconds';
begin
  perform private.require(
    public.is_editor() or (public.is_staff() and private.is_writer_of(article)),
    'Only editors and the writer of this article may open it'
  );
  -- Uses `skip locked`, because concurrent calls may delete the same rows and must not wait.
  delete from public.article_presence as expired
  using (
    select article_id, form_id from public.article_presence where seen_at < now() - timeout for update skip locked
  ) as expired_row
  where expired.article_id = expired_row.article_id and expired.form_id = expired_row.form_id;
  if not is_open then
    delete from public.article_presence where article_id = article and form_id = form and user_id = auth.uid();
    return '[]';
  end if;
  insert into public.article_presence (article_id, form_id, user_id)
  select article, form, auth.uid()
  where exists (select from public.articles where id = article)
    -- Limits abuse: no real user has 50 forms open.
    and (select count(*) from public.article_presence where user_id = auth.uid()) < 50
  on conflict (article_id, form_id) do update set seen_at = now() where article_presence.user_id = auth.uid();
  return coalesce((
    select jsonb_agg(
      jsonb_build_object('name', other.name, 'is_self', other.is_self) order by other.is_self desc, other.name
    )
    from (
      select distinct presence.user_id = auth.uid() as is_self, private.account_name(presence.user_id) as name
      from public.article_presence as presence
      where presence.article_id = article and presence.form_id <> form and presence.seen_at >= now() - timeout
        and exists (select from public.staff where staff.user_id = presence.user_id and staff.status = 'active')
    ) as other
    where other.name is not null
  ), '[]');
end
$$;
grant execute on function public.record_presence(uuid, uuid, boolean) to authenticated;
