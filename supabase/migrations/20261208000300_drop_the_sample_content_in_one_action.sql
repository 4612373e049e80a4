-- The rows of the sample department have fixed ids that begin alike, which no row that somebody makes has.
create function private.is_sample(id uuid) returns boolean
language sql immutable parallel safe set search_path = ''
return id between '7c1e0000-0000-4000-8000-000000000000' and '7c1e0000-0000-4000-8000-ffffffffffff';

-- How many articles, leaders and files of the sample department are still there.
create function public.count_sample_content() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may ask for the sample content';
  end if;
  return (select count(*) from public.articles where private.is_sample(id))
    + (select count(*) from public.leadership where private.is_sample(id))
    + (select count(*) from public.media_library where private.is_sample(id));
end
$$;

-- Moves them to the trash, as one action of the caller, which restores them all. The answer is how many.
create function public.drop_sample_content() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  dropped integer := 0;
  counted integer;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may drop the sample content';
  end if;
  delete from public.articles where private.is_sample(id);
  get diagnostics counted = row_count;
  dropped := dropped + counted;
  delete from public.leadership where private.is_sample(id);
  get diagnostics counted = row_count;
  dropped := dropped + counted;
  delete from public.media_library where private.is_sample(id);
  get diagnostics counted = row_count;
  return dropped + counted;
end
$$;

revoke execute on function
  private.is_sample(uuid), public.count_sample_content(), public.drop_sample_content()
from public, anon, authenticated, service_role;
grant execute on function public.count_sample_content(), public.drop_sample_content() to authenticated;

notify pgrst, 'reload schema';
