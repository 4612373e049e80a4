-- Limits deletions. An account that deletes more than 20 items within a minute needs a session from
-- the last 15 minutes. Administrators get an email, at most once an hour per account.
create or replace function private.limit_deletions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid;
  actor_address text;
  deleted integer;
begin
  select actor_id, actor_name into actor, actor_address
  from new_rows where verb = 'deleted' and via = 'authenticated' and actor_id is not null limit 1;
  -- Reverting changes isn't limited, because the administrator has seen a preview.
  if actor is null or current_setting('stationhouse.taking_back', true) = 'true' then
    return null;
  end if;
  -- The lock prevents a race, so that each call also counts what concurrent calls have deleted.
  perform pg_advisory_xact_lock(hashtextextended('deletions of ' || actor, 0));
  -- A library file and its row count as one deletion.
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
    raise exception 'Deleting more than 20 items within a minute requires a recent sign-in. '
      'Sign out and in again, then repeat this within 15 minutes.' using errcode = 'SF003';
  end if;

  insert into private.deletion_alerts as alert (person, mailed_at) values (actor, now())
  on conflict (person) do update set mailed_at = now() where alert.mailed_at <= now() - interval '1 hour';
  if found then
    -- The server posts only the email with `PersonId` to Discord, so the message appears there
    -- once.
    perform private.mail_administrators(
      'mass_deletion',
      jsonb_build_object('Person', coalesce(actor_address, actor::text), 'Count', deleted::text),
      jsonb_build_object('PersonId', actor)
    );
  end if;
  return null;
end
$$;
