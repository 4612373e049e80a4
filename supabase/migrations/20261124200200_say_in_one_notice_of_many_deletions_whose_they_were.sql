-- Many deletions are also told where staff are told of changes in accounts, once: of the notices to administrators, one says whose
-- account it was, which such a note needs to find a name that is no address.
create or replace function private.limit_deletions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid;
  actor_address text;
  deleted integer;
begin
  select actor_id, actor_name into actor, actor_address
  from new_rows where verb = 'deleted' and via = 'authenticated' and actor_id is not null limit 1;
  -- What takes back another's work was looked at before.
  if actor is null or current_setting('stationhouse.taking_back', true) = 'true' then
    return null;
  end if;
  -- Calls at the same moment count one after the other; each sees those that were committed before.
  perform pg_advisory_xact_lock(hashtextextended('deletions of ' || actor, 0));
  -- A file of the library and its row are one deletion.
  select count(distinct coalesce(
    case kind
      when 'files' then regexp_replace(subject, '^media-library-private/', 'media-library/')
      when 'media' then public.stored_file(before ->> 'file_path')
    end, kind || ' ' || subject_id
  )) into deleted
  from public.activity
  where actor_id = actor and verb = 'deleted' and via = 'authenticated' and occurred_at > now() - interval '1 minute';
  if deleted <= 20 then
    return null;
  end if;
  if not exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and created_at > now() - interval '15 minutes'
  ) then
    raise exception 'More than 20 deletions within a minute need a fresh sign-in. Sign out and in again, then repeat this: it goes through for 15 minutes.'
      using errcode = 'SF003';
  end if;

  insert into private.deletion_alerts as alert (person, told_at) values (actor, now())
  on conflict (person) do update set told_at = now() where alert.told_at <= now() - interval '1 hour';
  -- A hosted project sends no mail about this.
  if found and to_regclass('auth.security_notices') is not null then
    execute $insert$
      insert into auth.security_notices (user_id, kind, email, details)
      select users.id, 'mass_deletion', users.email,
        jsonb_build_object('Person', $1, 'Count', $2)
          || case row_number() over (order by users.id) when 1 then jsonb_build_object('PersonId', $3) else '{}' end
      from public.staff join auth.users on users.id = staff.user_id
      where staff.role = 'admin' and staff.status = 'active' and users.deleted_at is null
        and users.email_confirmed_at is not null and users.email <> ''
    $insert$ using coalesce(actor_address, actor::text), deleted::text, actor::text;
  end if;
  return null;
end
$$;
