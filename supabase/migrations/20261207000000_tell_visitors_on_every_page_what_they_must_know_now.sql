-- Alerts: what visitors must know now, at the top of the pages it is meant for, between two times. Which of them run is decided by
-- the policy and the clock, so that nothing has to happen at those times.
create table public.alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'information' constraint alerts_kind_known check (kind in ('information', 'warning', 'emergency')),
  title text not null
    constraint alerts_title_present check (title ~ '\S')
    constraint alerts_title_length check (char_length(title) <= 120),
  text text not null default '' constraint alerts_text_length check (char_length(text) <= 600),
  -- A page of this site, or another site.
  link text constraint alerts_link_form check (
    (
      octet_length(link) <= 300
      and link ~ '^/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?(#[A-Za-z0-9_-]+)?$'
      and link !~* '^/(admin|auth|reset-password|preview|rest|storage|functions|share|sitemap|icons|assets)([/#]|$)'
    ) or (
      -- Of Discord only invitations and channels: the address of a webhook is a secret.
      link ~* '^https://' and public.is_safe_url(link) and (
        link !~* '^https://([a-z0-9-]+\.)*(discord|discordapp)\.(com|gg)\.?([:/?#]|$)'
        or link ~ '^https://discord\.gg/[A-Za-z0-9-]+$'
        or link ~ '^https://(www\.)?discord\.com/(invite/[A-Za-z0-9-]+|channels/[0-9]+(/[0-9]+)?)$'
      )
    )
  ),
  link_label text
    constraint alerts_link_label_present check (link_label ~ '\S')
    constraint alerts_link_label_length check (char_length(link_label) <= 60),
  -- Null: it is being prepared.
  starts_at timestamptz,
  -- Null: it runs until somebody ends it.
  ends_at timestamptz,
  -- Among those of one kind; 1 comes first.
  priority smallint not null default 2 constraint alerts_priority_range check (priority between 1 and 3),
  -- The paths of the pages that show it, with all pages below them; empty: every page. `/` is the home page alone.
  pages text[] not null default '{}'
    constraint alerts_pages_count check (cardinality(pages) <= 30)
    constraint alerts_pages_form check (
      cardinality(pages) = 0 or (
        array_ndims(pages) = 1 and array_position(pages, null) is null and octet_length(array_to_string(pages, '')) <= 3000
        and array_to_string(pages, E'\n') ~
          '^/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?(\n/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?)*$'
      )
    ),
  is_dismissible boolean not null default true,
  in_feeds boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint alerts_lines check (title !~ '[[:cntrl:]]' and text !~ '[[:cntrl:]]' and link_label !~ '[[:cntrl:]]'),
  constraint alerts_link_with_label check ((link is null) = (link_label is null)),
  constraint alerts_ends_after_start check (ends_at > starts_at)
);
-- Staff see the newest first.
create index alerts_newest_idx on public.alerts (created_at desc, id desc);

create function private.is_running(starts_at timestamptz, ends_at timestamptz) returns boolean
language sql stable parallel safe set search_path = ''
return coalesce(starts_at <= now(), false) and coalesce(ends_at > now(), true);
grant execute on function private.is_running(timestamptz, timestamptz) to anon, authenticated;

create trigger keep_row_columns before update on public.alerts
  for each row execute function public.keep_row_columns();
create trigger touch_updated_at before update on public.alerts
  for each row execute function public.touch_updated_at();

alter table public.alerts enable row level security;
alter table public.alerts force row level security;
create policy "Everybody reads alerts that run" on public.alerts
  for select to anon, authenticated using (private.is_running(starts_at, ends_at));
create policy "Editors read all alerts" on public.alerts for select to authenticated using ((select public.is_editor()));
create policy "Editors add alerts" on public.alerts for insert to authenticated with check ((select public.is_editor()));
create policy "Editors change alerts" on public.alerts
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "Editors remove alerts" on public.alerts for delete to authenticated using ((select public.is_editor()));

revoke all on public.alerts from public, anon, authenticated, service_role;
grant select on public.alerts to anon, authenticated;
grant
  insert (kind, title, text, link, link_label, starts_at, ends_at, priority, pages, is_dismissible, in_feeds),
  update (kind, title, text, link, link_label, starts_at, ends_at, priority, pages, is_dismissible, in_feeds),
  delete
on public.alerts to authenticated;
grant select, insert, update, delete on public.alerts to service_role;

-- Whoever caches pages hears of every change, also of what is to come: when the next one starts may have changed. What an alert
-- doesn't say any more must not be shown again.
create trigger notify_change after insert on public.alerts
  for each statement execute function public.notify_change();
create trigger notify_change_by_update after update on public.alerts
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_update('priority', 'is_dismissible', 'in_feeds', 'updated_at');
create trigger notify_change_by_delete after delete on public.alerts referencing old table as old_rows
  for each statement execute function private.notify_removal();
create trigger notify_change_by_truncate after truncate on public.alerts
  for each statement execute function private.notify_removal();

-- Seconds until the next alert starts or ends, so that kept pages end in time; null where none will. Visitors ask as a server in
-- front of a hosted project does, with the site's public key, and are told no more than 90 seconds ahead.
create function public.seconds_until_alert() returns double precision
language sql stable security definer set search_path = '' as $$
  select extract(epoch from min(moment) - now())::double precision
  from public.alerts cross join lateral (values (starts_at), (case when starts_at is not null then ends_at end)) as times (moment)
  where moment > now() and (auth.role() = 'service_role' or moment <= now() + interval '90 seconds')
$$;
revoke execute on function public.seconds_until_alert() from public, anon, authenticated, service_role;
grant execute on function public.seconds_until_alert() to anon, authenticated, service_role;

do $$
declare
  timing record;
begin
  for timing in
    select * from (values
      ('insert', 'referencing new table as new_rows'),
      ('update', 'referencing old table as old_rows new table as new_rows'),
      ('delete', 'referencing old table as old_rows'),
      ('truncate', '')
    ) as given (event, tables)
  loop
    execute format(
      'create trigger record_activity_%1$s after %1$s on public.alerts %2$s
       for each statement execute function private.record_activity(''alerts'', ''id'', '''', ''{id,created_at,updated_at}'', ''{}'')',
      timing.event, timing.tables
    );
  end loop;
end
$$;

create trigger keep_in_trash_delete after delete on public.alerts referencing old table as old_rows
  for each statement execute function private.keep_in_trash();
create trigger keep_in_trash_update after update on public.alerts
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_in_trash();

-- The functions of the trash name the tables that rows come back to. They get one more name and stay as they are otherwise, whatever
-- earlier migrations made of them.
do $$
declare
  amended record;
  definition text;
begin
  for amended in
    select * from (values
      (
        'public.list_trash(text, uuid, text, integer, integer)', 'unnest(''{articles,', 'unnest(''{alerts,articles,'
      ),
      (
        'private.insert_entries_again(bigint[])', '(4, ''public'', ''leadership'')',
        '(4, ''public'', ''leadership''), (5, ''public'', ''alerts'')'
      ),
      (
        'private.find_taken(bigint[])', 'when ''media_library'' then exists (',
        'when ''alerts'' then exists (select from public.alerts where alerts.id = ranked.row_id::uuid)
      when ''media_library'' then exists ('
      ),
      (
        'public.take_back(uuid, timestamptz, boolean)', 'items := private.remove_created(''articles'', person, since) ||',
        'items := private.remove_created(''alerts'', person, since) || private.remove_created(''articles'', person, since) ||'
      )
    ) as given (name, old_text, new_text)
  loop
    definition := pg_get_functiondef(amended.name::regprocedure);
    if strpos(definition, amended.old_text) = 0 then
      raise exception '% has no “%”', amended.name, amended.old_text;
    end if;
    execute replace(definition, amended.old_text, amended.new_text);
  end loop;
end
$$;

notify pgrst, 'reload schema';
