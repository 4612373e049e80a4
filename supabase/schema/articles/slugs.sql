-- Generates the slug of an article from its title unless the article has a slug. Saves former
-- slugs. Reads the ID of an updated row from `old`, because the update may have changed the ID, and
-- `protect_article_columns` restores the ID only later.
create or replace function private.assign_article_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  requested_slug text := nullif(new.slug, '');
  article_id constant uuid := case tg_op when 'UPDATE' then old.id else new.id end;
begin
  if new.legacy_id is not null then
    new.slug := null;
  elsif tg_op = 'INSERT' or new.slug is distinct from old.slug or requested_slug is null then
    -- The lock prevents a race in which two transactions choose the same free slug.
    perform pg_advisory_xact_lock(hashtextextended('addresses of articles', 0));
    if requested_slug is null then
      new.slug := private.nearest_free_slug(private.to_slug(new.title), article_id);
    elsif not private.is_free_slug(requested_slug, article_id) then
      if private.is_user_write() then
        raise exception 'Another article has this address, or had it before'
          using errcode = '23505', constraint = 'articles_slug_unique', table = 'articles', schema = 'public';
      end if;
      -- All other writes, such as imports and restores, get the next free slug.
      new.slug := private.nearest_free_slug(requested_slug, article_id);
    end if;
  end if;
  if tg_op = 'UPDATE' and new.slug is distinct from old.slug then
    if old.slug is not null and old.first_published_at <= now() then
      new.former_slugs := array_append(array_remove(new.former_slugs, old.slug), old.slug);
      new.former_slugs := new.former_slugs[greatest(1, cardinality(new.former_slugs) - 49):];
    end if;
    new.former_slugs := array_remove(new.former_slugs, new.slug);
  elsif tg_op = 'INSERT' and new.former_slugs <> '{}' then
    new.former_slugs := array(
      select former from unnest(new.former_slugs) with ordinality as former_slugs (former, nth)
      where former is distinct from new.slug and private.is_free_slug(former, article_id)
      order by nth
    );
  end if;
  return new;
end
$$;

-- Gives the next free slug to an article whose slug equals another article's new legacy ID. Also
-- removes this ID from former slugs.
create or replace function private.release_slug_for_legacy_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.articles set slug = null where slug = new.legacy_id;
  update public.articles set former_slugs = array_remove(former_slugs, new.legacy_id)
  where former_slugs <> '{}' and former_slugs @> array[new.legacy_id collate "C"];
  return null;
end
$$;

-- True if no other article has or had this slug, and no article has it as legacy ID. Volatile,
-- because only volatile functions see rows that the running statement inserts.
create or replace function private.is_free_slug(candidate text, article uuid) returns boolean
language sql security definer set search_path = ''
as $$
  select not exists (select from public.articles where slug = candidate and id <> article)
    and not exists (select from public.articles where legacy_id = candidate)
    and not exists (
      select from public.articles
      where former_slugs <> '{}' and former_slugs @> array[candidate collate "C"] and id <> article
    )
$$;

-- Returns the preferred slug if it is free, otherwise the slug with a number that makes it free.
-- Doubles the number until the slug is free. A binary search then finds a lower number. A slug that
-- looks like an article's ID always gets a number.
create or replace function private.nearest_free_slug(preferred text, article uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  taken_number integer := 1;
  free_number integer := 2;
  middle integer;
begin
  if preferred !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and private.is_free_slug(preferred, article) then
    return preferred;
  end if;
  while not private.is_free_slug(private.number_slug(preferred, free_number), article) loop
    taken_number := free_number;
    free_number := free_number * 2;
  end loop;
  while free_number - taken_number > 1 loop
    middle := (taken_number + free_number) / 2;
    if private.is_free_slug(private.number_slug(preferred, middle), article) then
      free_number := middle;
    else
      taken_number := middle;
    end if;
  end loop;
  return private.number_slug(preferred, free_number);
end
$$;

-- Appends a number to a slug and limits the result to 80 characters.
create or replace function private.number_slug(slug text, number integer) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select rtrim(left(slug, 79 - char_length(number::text)), '-') || '-' || number
$$;

-- Returns the slug that an article with this title would get now, for the article form. `article`
-- is the ID of a stored article, whose own slug counts as free. Returns null unless the caller is
-- staff.
create or replace function public.next_article_slug(title text, article uuid default null) returns text
language sql security definer set search_path = ''
as $$
  select case when public.is_staff() then
    private.nearest_free_slug(private.to_slug(left(title, 200)), coalesce(article, gen_random_uuid()))
  end
$$;
grant execute on function public.next_article_slug(text, uuid) to authenticated, service_role;

-- Returns the current address of the public article that had this slug before. Security definer,
-- because row-level security would prevent the planner from using the index.
create or replace function public.current_article_address(former_slug text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(article.legacy_id, article.slug)
  from public.articles as article
  where article.former_slugs <> '{}'
    and article.former_slugs @> array[left(current_article_address.former_slug, 80) collate "C"]
    and private.is_article_public(article.state, article.published_at) and (select private.is_page_shown('news'))
$$;
grant execute on function public.current_article_address(text) to anon, authenticated, service_role;
