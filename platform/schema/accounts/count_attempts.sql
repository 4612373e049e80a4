set local role supabase_auth_admin;

-- Counts one attempt against the rules in order and stops at the first rule that rejects the
-- attempt. The last row is the result. Checking and counting are one call, because concurrent
-- attempts could otherwise all pass. `moment` is the service's monotonic time, which a change of
-- the machine's clock doesn't affect.
--
-- A plain rule allows `free` attempts in `seconds`. A rule that doubles allows `free` attempts,
-- then one after 1 s, one after 2 s, up to 15 minutes (exponential backoff). The rule starts over
-- `seconds` after the last allowed attempt and its delay. The service refunds successful attempts.
create or replace function auth.count_attempts(rules jsonb, moment timestamptz)
returns table (bucket text, is_refused boolean, hits integer, blocked_until timestamptz, wait_seconds integer)
language plpgsql set search_path = ''
as $$
declare
  rule record;
  counter auth.rate_limits;
  longest_wait constant interval := '15 minutes';
begin
  for rule in
    select * from jsonb_to_recordset(rules) as rule_row (bucket text, free integer, seconds integer, doubles boolean)
  loop
    -- Creates or locks the row.
    insert into auth.rate_limits as counted (bucket, hits, ends_at) values (rule.bucket, 0, moment)
    on conflict on constraint rate_limits_pkey do update set hits = counted.hits
    returning * into counter;

    if counter.ends_at <= moment then
      counter.hits := 0;
      counter.blocked_until := null;
    end if;
    -- A time later than any rule allows means that the database's clock was set back.
    if counter.blocked_until > moment + longest_wait then
      counter.blocked_until := moment + longest_wait;
    end if;
    counter.ends_at := least(counter.ends_at, moment + longest_wait + make_interval(secs => rule.seconds));

    is_refused := case
      when rule.doubles then coalesce(counter.blocked_until > moment, false)
      else counter.hits >= rule.free
    end;
    if not is_refused then
      counter.hits := counter.hits + 1;
      if rule.doubles then
        if counter.hits >= rule.free then
          counter.blocked_until := moment
            + least(make_interval(secs => 2 ^ least(counter.hits - rule.free, 20)), longest_wait);
        end if;
        counter.ends_at := coalesce(counter.blocked_until, moment) + make_interval(secs => rule.seconds);
      elsif counter.hits = 1 then
        counter.ends_at := moment + make_interval(secs => rule.seconds);
      end if;
    end if;
    update auth.rate_limits as counted
    set hits = counter.hits, ends_at = counter.ends_at, blocked_until = counter.blocked_until
    where counted.bucket = counter.bucket;

    bucket := counter.bucket;
    hits := counter.hits;
    blocked_until := counter.blocked_until;
    wait_seconds := ceil(extract(epoch from
      case when rule.doubles then counter.blocked_until else counter.ends_at end - moment
    ));
    return next;
    exit when is_refused;
  end loop;
end
$$;
revoke execute on function auth.count_attempts(jsonb, timestamptz) from public;
