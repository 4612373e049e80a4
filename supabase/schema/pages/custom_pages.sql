-- True for the ID of a custom page, which is a UUID. Fixed pages have names as IDs.
create or replace function private.is_custom_page(id text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
$$;
grant execute on function private.is_custom_page(text) to anon, authenticated;

-- Returns an error message if the site has 100 custom pages, otherwise null. The lock prevents a
-- race between editors who add the 100th page at the same time.
create or replace function private.describe_page_limit() returns text
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('stationhouse.own_pages', 0));
  return case
    when (select count(*) from public.content_documents as page where private.is_custom_page(page.id)) >= 100
    then 'There are already 100 custom pages. Delete one before you add another.' end;
end
$$;

create or replace function public.create_custom_page(content jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  page constant uuid := gen_random_uuid();
  limit_message text;
begin
  perform private.require(public.is_editor(), 'Only editors may add pages');
  limit_message := private.describe_page_limit();
  if limit_message is not null then
    raise check_violation using message = limit_message;
  end if;
  insert into public.content_documents (id) values (page);
  insert into public.content_drafts (id, content, saved_by_name)
  values (page, create_custom_page.content, private.account_name((private.request_actor()).id));
  return page;
end
$$;
grant execute on function public.create_custom_page(jsonb) to authenticated;

-- Copies the slug, title, place and visibility of a custom page from its content into columns.
-- Saves the last 50 former addresses of the page, which redirect to it.
create or replace function private.derive_page_columns() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_custom_page(new.id) then
    return new;
  end if;
  new.slug := new.content ->> 'slug';
  new.title := new.content ->> 'title';
  new.place := new.content ->> 'place';
  new.visibility := new.content ->> 'visibility';
  -- Raises a check violation instead of a unique violation. After a unique violation,
  -- `private.revert_row` would retry with the current `slug` of the row, but this trigger
  -- overwrites that column. In a restore, this check doesn't run, because a restore skips pages
  -- with a taken address.
  if current_setting('stationhouse.restoring', true) is distinct from 'true'
    and exists (
      select from public.content_documents as other_page where other_page.slug = new.slug and other_page.id <> new.id
    ) then
    raise check_violation
      using message = format('Another page already has the address “/%s”. Choose a different one.', new.slug);
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

-- If the address is taken, appends the first free number.
create or replace function private.free_page_address(preferred text) returns text
language sql stable set search_path = ''
as $$
  select candidate.address
  from generate_series(1, 1000) as number
    cross join lateral (
      select case when number = 1 then preferred else rtrim(left(preferred, 56), '-') || '-' || number end as address
    ) as candidate
  where not exists (select from public.content_documents as page where page.slug = candidate.address)
  order by number limit 1
$$;

-- Returns the public or unlisted page at an address; null if there is no such page.
create or replace function public.custom_page_at(address text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', page.id, 'content', page.content, 'updated_at', page.updated_at, 'picture_hints', public.picture_hints(page)
  )
  from public.content_documents as page
  where page.slug = address and page.visibility in ('public', 'unlisted')
$$;
grant execute on function public.custom_page_at(text) to anon, authenticated, service_role;

-- Returns the current address of the page that had this slug before; null if there is no such page.
create or replace function public.current_page_address(former_slug text) returns text
language sql stable security definer set search_path = ''
as $$
  select page.slug from public.content_documents as page
  where page.former_slugs @> array[former_slug] and page.visibility in ('public', 'unlisted')
  order by page.updated_at desc limit 1
$$;
grant execute on function public.current_page_address(text) to anon, authenticated, service_role;

-- Returns the text of a page for the search index, without addresses, section kinds and the labels of
-- buttons. Titles come before their text. Each text and each table row ends with punctuation.
create or replace function private.page_text(content jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(private.readable_content(string_agg(
    regexp_replace(part.text, '([[:alnum:]][*_]*)\s*$', '\1.'), E'\n\n'
    order by object.position, part.key <> 'title', part.key
  ), 'markdown'), '')
  from jsonb_path_query(content, 'strict $.sections.** ? (@.type() == "object")')
    with ordinality as object (fields, position)
    cross join lateral (
      select case when object.fields ? 'first' then 'row' else field.key end as key,
        string_agg(field.value, ', ' order by array_position('{first,second,third,fourth}', field.key)) as text
      from jsonb_each_text(object.fields) as field
      where jsonb_typeof(object.fields -> field.key) = 'string' and field.key <> 'kind'
        and not (field.key = 'label' and object.fields ? 'path')
        and field.value <> '' and field.value !~ '^(/|https://)\S*$'
      group by 1
    ) as part
$$;
