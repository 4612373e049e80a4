-- Pages that editors make.

create or replace function private.is_own_page(id text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
$$;
grant execute on function private.is_own_page(text) to anon, authenticated;

-- Returns why no page can be added, or null if one can. Editors who add the last page at once wait for each other.
create or replace function private.find_page_surplus() returns text
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('stationhouse.own_pages', 0));
  return case when (select count(*) from public.content_documents as known where private.is_own_page(known.id)) >= 100
    then 'There are 100 own pages: remove one before you make another.' end;
end
$$;

create or replace function public.start_own_page(content jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  page constant uuid := gen_random_uuid();
  surplus text;
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may make pages';
  end if;
  surplus := private.find_page_surplus();
  if surplus is not null then
    raise check_violation using message = surplus;
  end if;
  insert into public.content_documents (id) values (page);
  insert into public.content_drafts (id, content, saved_by_name)
  values (page, start_own_page.content, private.name_of((private.find_actor()).id));
  return page;
end
$$;
grant execute on function public.start_own_page(jsonb) to authenticated;
revoke execute on function public.start_own_page(jsonb) from service_role;

-- Copies what lists and addresses need from the content into columns. The last 50 addresses of a page lead to it.
create or replace function private.describe_own_page() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_own_page(new.id) then
    return new;
  end if;
  new.slug := new.content ->> 'slug';
  new.title := new.content ->> 'title';
  new.place := new.content ->> 'place';
  new.visibility := new.content ->> 'visibility';
  -- A unique violation would make `take_back` look for a column with the address. A restore skips such pages.
  if current_setting('stationhouse.restoring', true) is distinct from 'true'
    and exists (select from public.content_documents as other where other.slug = new.slug and other.id <> new.id) then
    raise check_violation
      using message = format('Another page has the address “/%s” already: choose another one.', new.slug);
  end if;
  if tg_op = 'UPDATE' and old.slug is distinct from new.slug then
    new.former_slugs := array_remove(old.former_slugs, new.slug);
    if old.slug is not null and old.visibility <> 'hidden' then
      new.former_slugs := array_remove(new.former_slugs, old.slug) || old.slug;
      new.former_slugs := new.former_slugs[greatest(1, cardinality(new.former_slugs) - 49) :];
    end if;
  end if;
  return new;
end
$$;

-- Returns the wanted address, or if another page has it, the address with the first free number.
create or replace function private.free_page_address(wanted text) returns text
language sql stable set search_path = ''
as $$
  select tried.address
  from generate_series(1, 1000) as number
    cross join lateral (
      select case when number = 1 then wanted else rtrim(left(wanted, 56), '-') || '-' || number end as address
    ) as tried
  where not exists (select from public.content_documents as page where page.slug = tried.address)
  order by number limit 1
$$;

-- Returns the page at an address, public or unlisted, as visitors read it; null if there is none.
create or replace function public.own_page_at(address text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', page.id, 'content', page.content, 'updated_at', page.updated_at, 'picture_hints', public.picture_hints(page)
  )
  from public.content_documents as page
  where page.slug = address and page.visibility in ('public', 'unlisted')
$$;
grant execute on function public.own_page_at(text) to anon, authenticated;

-- Returns the address to which a former one leads.
create or replace function public.current_page_address(former_slug text) returns text
language sql stable security definer set search_path = ''
as $$
  select page.slug from public.content_documents as page
  where page.former_slugs @> array[former_slug] and page.visibility in ('public', 'unlisted')
  order by page.updated_at desc limit 1
$$;
grant execute on function public.current_page_address(text) to anon, authenticated;

-- Returns the text of a page for the search, without addresses and the kinds of its sections.
create or replace function private.page_text(content jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(private.readable_content(string_agg(part #>> '{}', E'\n\n'), 'markdown'), '')
  from jsonb_path_query(content, 'strict $.sections[*].keyvalue() ? (@.key != "kind").value.**') as part
  where jsonb_typeof(part) = 'string' and part #>> '{}' !~ '^(/|https://)\S*$' and part <> '""'
$$;
