-- An article that moved here keeps the address that it had: `/news/{legacy id}`. Each other one has a slug, made from its title
-- unless its writer names one. No two articles share an address, and one that an article had while it was public leads to it
-- for good.
alter table public.articles
  -- In bytes' order, so that the index tells which ones begin alike, whatever the database's language.
  add column slug text collate "C"
    constraint articles_slug_form check (
      slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      -- It would hide the row with that id.
      and slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    )
    constraint articles_slug_length check (char_length(slug) <= 80),
  -- Newest last.
  add column former_slugs text[] collate "C" not null default '{}'
    constraint articles_former_slugs_count check (
      cardinality(former_slugs) <= 50 and array_position(former_slugs, null) is null
    );

-- The letters of other scripts and what stands for them. Accents are taken off before, and case is folded.
create function private.to_ascii(written text) returns text
language sql immutable parallel safe strict set search_path = ''
return case when written ~ '^[\u0001-\u007f]*$' then written else (
  select string_agg(coalesce(
    '{"ß":"ss","æ":"ae","œ":"oe","ø":"o","ł":"l","đ":"d","ð":"d","þ":"th","ı":"i","ħ":"h","ŋ":"n","’":"",
      "а":"a","б":"b","в":"v","г":"g","ґ":"g","д":"d","е":"e","є":"ye","ж":"zh","з":"z","и":"i","і":"i","к":"k","л":"l",
      "м":"m","н":"n","о":"o","п":"p","р":"r","с":"s","т":"t","у":"u","ф":"f","х":"kh","ц":"ts","ч":"ch","ш":"sh",
      "щ":"shch","ъ":"","ы":"y","ь":"","э":"e","ю":"yu","я":"ya",
      "α":"a","β":"v","γ":"g","δ":"d","ε":"e","ζ":"z","η":"i","θ":"th","ι":"i","κ":"k","λ":"l","μ":"m","ν":"n","ξ":"x",
      "ο":"o","π":"p","ρ":"r","σ":"s","ς":"s","τ":"t","υ":"y","φ":"f","χ":"ch","ψ":"ps","ω":"o"}'::jsonb ->> letter,
    letter
  ), '' order by place)
  from string_to_table(written, null) with ordinality as letters (letter, place)
) end;

-- Words in small letters with hyphens between, up to 80 characters, whole words where that is possible.
create function private.to_slug(written text) returns text
language sql immutable parallel safe strict set search_path = ''
begin atomic
  select case
    when char_length(words) <= 80 then coalesce(nullif(words, ''), 'article')
    when substr(words, 81, 1) = '-' then left(words, 80)
    else regexp_replace(left(words, 80), '-[^-]*$', '')
  end
  from (
    select btrim(regexp_replace(
      replace(replace(private.to_ascii(lower(private.without_accents(written))), '''', ''), '&', ' and '),
      '[^a-z0-9]+', '-', 'g'
    ), '-') as words
  ) as made;
end;

-- A slug with a number at its end; without for 1.
create function private.number_slug(slug text, number integer) returns text
language sql immutable parallel safe strict set search_path = ''
return case number when 1 then slug
  else rtrim(left(slug, 79 - char_length(number::text)), '-') || '-' || number end;

-- Whether an article may have an address that isn't its own yet. Volatile, to see the rows that the same statement adds.
create function private.is_free_slug(wanted text, article uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select not exists (select from public.articles where slug = wanted and id <> article)
    and not exists (select from public.articles where legacy_id = wanted)
    and not exists (
      select from public.articles
      where former_slugs <> '{}' and former_slugs @> array[wanted collate "C"] and id <> article
    )
$$;

-- The slug, or else the slug with a number. A thousand articles of one title cost twenty questions, not a thousand.
create function private.nearest_free_slug(wanted text, article uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  taken integer := 1;
  free integer := 2;
  middle integer;
begin
  if wanted !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' and private.is_free_slug(wanted, article) then
    return wanted;
  end if;
  while not private.is_free_slug(private.number_slug(wanted, free), article) loop
    taken := free;
    free := free * 2;
  end loop;
  while free - taken > 1 loop
    middle := (taken + free) / 2;
    if private.is_free_slug(private.number_slug(wanted, middle), article) then
      free := middle;
    else
      taken := middle;
    end if;
  end loop;
  return private.number_slug(wanted, free);
end
$$;

-- What is there gets its slug at once, the older article the one without a number. Triggers would call it a change that somebody
-- made.
alter table public.articles disable trigger user;
with titled as materialized (
  select id, private.to_slug(title) as base, published_at, created_at from public.articles where legacy_id is null
), numbered as (
  select id, private.number_slug(base, (row_number() over (
    partition by base order by published_at nulls last, created_at, id
  ))::integer) as slug
  from titled
), distinct_ones as (
  select distinct on (slug) id, slug from numbered order by slug, id
)
update public.articles set slug = distinct_ones.slug
from distinct_ones
where articles.id = distinct_ones.id
  and distinct_ones.slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  and not exists (select from public.articles as moved where moved.legacy_id = distinct_ones.slug);

alter table public.articles add constraint articles_slug_unique unique (slug);
create index articles_former_slugs_idx on public.articles using gin (former_slugs) where former_slugs <> '{}';

-- Those whose slug is another's: 'Patrol 2' beside a second 'Patrol'.
do $$
declare
  left_over record;
begin
  for left_over in select id, title from public.articles where slug is null and legacy_id is null order by created_at, id loop
    update public.articles set slug = private.nearest_free_slug(private.to_slug(left_over.title), left_over.id)
    where id = left_over.id;
  end loop;
end
$$;
alter table public.articles enable trigger user;

-- Before all other triggers of the row, by its name.
create function private.address_article() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := nullif(new.slug, '');
begin
  if new.legacy_id is not null then
    new.slug := null;
  elsif tg_op = 'INSERT' or new.slug is distinct from old.slug or wanted is null then
    -- One at a time, or two would be told that the same address is free.
    perform pg_advisory_xact_lock(hashtextextended('addresses of articles', 0));
    if wanted is null then
      new.slug := private.nearest_free_slug(private.to_slug(new.title), new.id);
    elsif not private.is_free_slug(wanted, new.id) then
      if private.is_written_by_person() then
        raise exception 'Another article has this address, or had it before'
          using errcode = '23505', constraint = 'articles_slug_unique', table = 'articles', schema = 'public';
      end if;
      -- What an import or the trash brings back comes in at the next free one.
      new.slug := private.nearest_free_slug(wanted, new.id);
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
      select former from unnest(new.former_slugs) with ordinality as formers (former, place)
      where former is distinct from new.slug and private.is_free_slug(former, new.id)
      order by place
    );
  end if;
  return new;
end
$$;
create trigger address_article before insert or update of slug, legacy_id on public.articles
  for each row execute function private.address_article();

-- The address of an article that moved here goes before: another one that had it by its title gets the next free one.
create function private.make_way_for_legacy_id() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.articles set slug = null where slug = new.legacy_id;
  update public.articles set former_slugs = array_remove(former_slugs, new.legacy_id)
  where former_slugs <> '{}' and former_slugs @> array[new.legacy_id collate "C"];
  return null;
end
$$;
create trigger make_way_on_insert after insert on public.articles
  for each row when (new.legacy_id is not null) execute function private.make_way_for_legacy_id();
create trigger make_way_on_update after update of legacy_id on public.articles
  for each row when (new.legacy_id is not null and new.legacy_id is distinct from old.legacy_id)
  execute function private.make_way_for_legacy_id();

revoke execute on function
  private.to_ascii(text), private.to_slug(text), private.number_slug(text, integer), private.is_free_slug(text, uuid),
  private.nearest_free_slug(text, uuid), private.address_article(), private.make_way_for_legacy_id()
from public;

grant insert (slug), update (slug) on public.articles to authenticated;

-- Where the article is now that had an address before, as far as visitors may see it. Security definer, because a policy keeps
-- the index from being used.
create function public.current_article_address(former_slug text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(article.legacy_id, article.slug)
  from public.articles as article
  where article.former_slugs <> '{}' and article.former_slugs @> array[left(current_article_address.former_slug, 80) collate "C"]
    and private.is_shown(article.state, article.published_at)
$$;
revoke execute on function public.current_article_address(text) from public, anon, authenticated, service_role;
grant execute on function public.current_article_address(text) to anon, authenticated, service_role;

-- The categories in use, for suggestions: a step in the index for each, not a look at each article.
create function public.list_article_categories() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may list categories';
  end if;
  return query
    with recursive used as (
      (select article.category from public.articles as article order by article.category limit 1)
      union all
      select (
        select article.category from public.articles as article
        where article.category > used.category order by article.category limit 1
      )
      from used
      where used.category is not null
    )
    select used.category from used where used.category is not null limit 200;
end
$$;
revoke execute on function public.list_article_categories() from public, anon, authenticated, service_role;
grant execute on function public.list_article_categories() to authenticated;

-- Where an article was says nothing beside where it is.
drop trigger record_activity_update on public.articles;
create trigger record_activity_update after update on public.articles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_activity('articles', 'id', '', '{updated_at,former_slugs}', '{}');

notify pgrst, 'reload schema';
