-- Accepts 5 applications a day from each network, and at most 200 new applications in total.
-- Without these limits, a script could fill the database.
create or replace function public.submit_application(name text, discord_name text, answers jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  address constant inet := private.request_address(nullif(current_setting('request.headers', true), '')::jsonb);
  caller constant text := coalesce(
    network(set_masklen(address, case family(address) when 6 then 64 else 32 end))::text, 'unknown'
  );
begin
  -- Concurrent calls wait here. Each call then also counts the applications of earlier calls.
  perform pg_advisory_xact_lock(hashtextextended('submit_application', 0));
  delete from private.application_senders where sent_at < now() - interval '1 day';
  if (select count(*) >= 5 from private.application_senders as sender where sender.network = caller) then
    raise sqlstate 'PT429' using message = 'You have sent several applications today. Try again tomorrow.';
  end if;
  if (select count(*) >= 200 from public.applications where status = 'new') then
    raise sqlstate 'PT429' using
      message = 'The department has too many new applications. Try again later, or write to a recruiter.';
  end if;
  insert into private.application_senders (network) values (caller);
  -- Clears the headers, so that the activity log doesn't store the applicant's IP address.
  perform set_config('request.headers', '{}', true);
  insert into public.applications (name, discord_name, answers)
  values (btrim(name), btrim(discord_name), answers);
end
$$;
grant execute on function public.submit_application(text, text, jsonb) to anon, authenticated;
