-- To delete more than 20 items within a minute, an account needs a session that began in the last
-- 15 minutes. Administrators get an email about such deletions, at most once an hour per account.
create or replace function private.limit_deletions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid;
  actor_email text;
  deleted_count integer;
begin
  select actor_id, actor_name into actor, actor_email
  from new_rows where verb = 'deleted' and via = 'authenticated' and actor_id is not null limit 1;
  -- Reverting changes isn't limited, because the administrator has seen a preview.
  if actor is null or current_setting('stationhouse.reverting', true) = 'true' then
    return null;
  end if;
  -- With the lock, each call also counts the deletions of concurrent calls.
  perform pg_advisory_xact_lock(hashtextextended('deletions of ' || actor, 0));
  -- A library file and its row count as one deletion.
  select count(distinct coalesce(
    case kind
      when 'files' then regexp_replace(subject, '^media-library-private/', 'media-library/')
      when 'media' then public.stored_file(before ->> 'file_path')
    end, kind || ' ' || subject_id
  )) into deleted_count
  from public.activity
  where actor_id = actor and verb = 'deleted' and via = 'authenticated' and occurred_at > now() - interval '1 minute';
  if deleted_count <= 20 then
    return null;
  end if;
  if not exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and created_at > now() - interval '15 minutes'
  ) then
    raise exception 'Deleting more than 20 items within a minute requires a recent sign-in. '
      'Sign out and in again, then repeat this within 15 minutes.' using errcode = 'SF003';
  end if;

  insert into private.deletion_notices as notice (user_id, mailed_at) values (actor, now())
  on conflict (user_id) do update set mailed_at = now() where notice.mailed_at <= now() - interval '1 hour';
  if found then
    -- The server also posts the email with `PersonId` to Discord. Only one email has that field,
    -- because one message is enough.
    perform private.mail_administrators(
      'mass_deletion',
      jsonb_build_object('Person', coalesce(actor_email, actor::text), 'Count', deleted_count::text),
      jsonb_build_object('PersonId', actor)
    );
  end if;
  return null;
end
$$;
