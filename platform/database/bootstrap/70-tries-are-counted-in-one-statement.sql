-- Limits against guessing and flooding. Counting and looking are one call, so that many tries at once can't all pass.

set local role supabase_auth_admin;

-- Counts one try against each rule, in their order, and stops at the first that refuses it; the last row tells.
-- `moment` is the service's own clock, which no change of the machine's time moves.
--   A plain rule lets `free` tries pass in `seconds`.
--   One that doubles lets `free` tries pass, then one after 1 s, one after 2 s, up to 15 minutes; it forgets after
--   `seconds` without a try that passed. Tries that were right are given back by the service.
create function auth.count_tries(rules jsonb, moment timestamptz)
returns table (bucket text, is_refused boolean, hits integer, blocked_until timestamptz, wait_seconds integer)
language plpgsql set search_path = '' as $$
declare
  rule record;
  kept auth.rate_limits;
  longest_wait constant interval := '15 minutes';
begin
  for rule in
    select * from jsonb_to_recordset(rules) as given (bucket text, free integer, seconds integer, doubles boolean)
  loop
    -- Takes the row's lock, whether it was there or not.
    insert into auth.rate_limits as counted (bucket, hits, ends_at) values (rule.bucket, 0, moment)
    on conflict on constraint rate_limits_pkey do update set hits = counted.hits
    returning * into kept;

    if kept.ends_at <= moment then
      kept.hits := 0;
      kept.blocked_until := null;
    end if;
    -- A time that no rule could have set comes from a clock that was put back since.
    if kept.blocked_until > moment + longest_wait then
      kept.blocked_until := moment + longest_wait;
    end if;
    kept.ends_at := least(kept.ends_at, moment + longest_wait + make_interval(secs => rule.seconds));

    is_refused := case when rule.doubles then coalesce(kept.blocked_until > moment, false) else kept.hits >= rule.free end;
    if not is_refused then
      kept.hits := kept.hits + 1;
      if rule.doubles then
        if kept.hits >= rule.free then
          kept.blocked_until := moment + least(make_interval(secs => 2 ^ least(kept.hits - rule.free, 20)), longest_wait);
        end if;
        kept.ends_at := coalesce(kept.blocked_until, moment) + make_interval(secs => rule.seconds);
      elsif kept.hits = 1 then
        kept.ends_at := moment + make_interval(secs => rule.seconds);
      end if;
    end if;
    update auth.rate_limits as counted
    set hits = kept.hits, ends_at = kept.ends_at, blocked_until = kept.blocked_until
    where counted.bucket = kept.bucket;

    bucket := kept.bucket;
    hits := kept.hits;
    blocked_until := kept.blocked_until;
    wait_seconds := ceil(extract(epoch from case when rule.doubles then kept.blocked_until else kept.ends_at end - moment));
    return next;
    exit when is_refused;
  end loop;
end $$;
revoke execute on function auth.count_tries from public;

reset role;
