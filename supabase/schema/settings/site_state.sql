-- Returns the database's figures for the status screen and the metrics.
create or replace function public.get_site_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  mail jsonb;
  max_bytes bigint;
begin
  perform private.require(
    auth.role() = 'service_role' or public.is_admin(), 'Only administrators may see the state of the site'
  );
  -- `auth.mail_queue` and `storage.quota` don't exist on a hosted project.
  if to_regclass('auth.mail_queue') is not null then
    execute $query$
      select jsonb_build_object('waiting', count(*), 'failing', count(*) filter (where attempts > 0))
      from auth.mail_queue
    $query$ into mail;
  end if;
  if to_regclass('storage.quota') is not null then
    execute 'select max_bytes from storage.quota' into max_bytes;
  end if;
  return jsonb_build_object(
    'database_bytes', pg_database_size(current_database()),
    'files', (
      select jsonb_build_object(
        'count', count(*), 'bytes', coalesce(sum((metadata ->> 'size')::bigint), 0), 'max_bytes', max_bytes
      ) from storage.objects
    ),
    'mail', mail,
    -- Deliveries that are older than a week need no attention.
    'deliveries', (
      select jsonb_build_object(
        'queued', count(*) filter (where state in ('queued', 'sending')),
        'failed', count(*) filter (where state = 'failed'),
        'unknown', count(*) filter (where state = 'unknown')
      ) from public.discord_deliveries where created_at > now() - interval '7 days'
    ),
    'sign_ups_last_hour', private.count_recent_sign_ups(),
    'administrators', (
      select jsonb_build_object(
        'count', count(*),
        'without_factor', count(*) filter (where not exists (
          select from auth.mfa_factors where mfa_factors.user_id = staff.user_id and mfa_factors.status = 'verified'
        ))
      )
      from public.staff join auth.users on users.id = staff.user_id
      where staff.role = 'admin' and staff.status = 'active' and users.deleted_at is null
    )
  );
end
$$;
grant execute on function public.get_site_state() to authenticated, service_role;
