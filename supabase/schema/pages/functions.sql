-- ## from 20261220000000_let_editors_make_pages_of_their_own.sql
-- Own pages share a model and are stored whole: no default stands behind them. One that was never published is empty.
create or replace function private.check_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_own constant boolean := private.is_own_page(new.id);
  model constant jsonb := (
    select known.model from private.content_models as known where known.id = case when is_own then 'own-page' else new.id end
  );
  fault text;
begin
  if new.content is null or (is_own and new.content = '{}' and tg_table_name = 'content_documents') then
    return new;
  end if;
  fault := case when model is null then '' else private.find_content_fault(model, new.content, not is_own) end;
  if fault is not null then
    raise check_violation using message = format('The texts of this page can''t be stored: something is wrong at “%s”.', fault);
  end if;
  return new;
end
$$;

-- ## from 20261203000000_keep_the_texts_of_pages_as_content_with_drafts_and_versions.sql
-- ## PATCHED in 20261220000000_let_editors_make_pages_of_their_own.sql
create or replace function private.content_place(place text, part text) returns text
language sql immutable parallel safe set search_path = ''
as $$
-- ## DEPARSED
  select CASE place WHEN ''::text THEN part ELSE ((place || '.'::text) || part) END
$$;

-- ## from 20261220000000_let_editors_make_pages_of_their_own.sql
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
  -- No unique violation: whoever takes back what a person did would look for a column with the address.
  if exists (select from public.content_documents as other where other.slug = new.slug and other.id <> new.id) then
    raise check_violation using message = format('Another page has the address “/%s” already: choose another one.', new.slug);
  end if;
  if tg_op = 'UPDATE' and old.slug is distinct from new.slug then
    new.former_slugs := array_remove(old.former_slugs, new.slug);
    if old.slug is not null and old.visibility <> 'hidden' then
      new.former_slugs := (array_remove(new.former_slugs, old.slug) || old.slug)[greatest(1, cardinality(new.former_slugs) - 48) :];
    end if;
  end if;
  return new;
end
$$;

-- ## from 20261203000000_keep_the_texts_of_pages_as_content_with_drafts_and_versions.sql
-- ## PATCHED in 20261220000000_let_editors_make_pages_of_their_own.sql, 20270103000100_let_no_link_lead_where_visitors_have_no_page.sql
-- Where a value breaks its model, as the names and places that lead there; null if it doesn't. `is_sparse`: groups may lack fields.
-- `checkValue` of the code refuses the same values; a test feeds both.
create or replace function private.find_content_fault(model jsonb, value jsonb, is_sparse boolean, place text DEFAULT ''::text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  kind constant text := model ->> 'kind';
  is_optional constant boolean := coalesce((model ->> 'optional')::boolean, false);
  content text;
  part record;
  fault text;
begin
  if kind = 'group' then
    if jsonb_typeof(value) <> 'object' then
      return place;
    end if;
    for part in select key from jsonb_object_keys(value) as keys (key) loop
      if not model -> 'fields' ? part.key then
        return private.content_place(place, part.key);
      end if;
    end loop;
    for part in select field.key, field.value from jsonb_each(model -> 'fields') as field loop
      if value ? part.key then
        fault := private.find_content_fault(
          part.value, value -> part.key, is_sparse, private.content_place(place, part.key)
        );
        if fault is not null then
          return fault;
        end if;
      -- An optional field may have come after the value was stored.
      elsif not is_sparse and not (
        part.value ->> 'kind' = 'switch' or part.value -> 'optional' is not distinct from 'true'
        or part.value ->> 'kind' = 'list' and part.value ->> 'min' = '0'
      ) then
        return private.content_place(place, part.key);
      end if;
    end loop;
    return null;
  end if;

  if kind = 'list' then
    if jsonb_typeof(value) <> 'array' then
      return place;
    end if;
    if jsonb_array_length(value) not between (model ->> 'min')::integer and (model ->> 'max')::integer then
      return place;
    end if;
    for part in select item.value, item.number - 1 as key from jsonb_array_elements(value) with ordinality as item (value, number) loop
      fault := private.find_content_fault(
        model -> 'of', part.value, false, private.content_place(place, part.key::text)
      );
      if fault is not null then
        return fault;
      end if;
    end loop;
    if model ? 'characters' and (
      select sum(char_length(whole.leaf #>> '{}')) from jsonb_path_query(value, 'strict $.**') as whole (leaf)
      where jsonb_typeof(whole.leaf) = 'string'
    ) > (model ->> 'characters')::integer then
      return place;
    end if;
    return null;
  end if;

  if kind = 'variants' then
    if jsonb_typeof(value) <> 'object' then
      return place;
    end if;
    if jsonb_typeof(value -> 'kind') is distinct from 'string' or not model -> 'of' ? (value ->> 'kind') then
      return private.content_place(place, 'kind');
    end if;
    return private.find_content_fault(model -> 'of' -> (value ->> 'kind'), value - 'kind', false, place);
  end if;

  content := value #>> '{}';
  return case when coalesce(case kind
    when 'text' then
      jsonb_typeof(value) = 'string' and char_length(content) <= (model ->> 'max')::integer
      and content !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
      and (is_optional or content !~ '^[ \n\u00a0\u00ad\u1680\u2000-\u200f\u202f\u205f-\u2064\u3000\ufeff]*$')
    when 'longText' then
      jsonb_typeof(value) = 'string' and char_length(content) <= (model ->> 'max')::integer
      and content !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
      and (is_optional or content !~ '^[ \n\u00a0\u00ad\u1680\u2000-\u200f\u202f\u205f-\u2064\u3000\ufeff]*$')
    when 'link' then jsonb_typeof(value) = 'string' and case
      when content = '' then is_optional
      -- Not the staff area, the account pages, a service or a file.
      when content ~ '^/' then char_length(content) <= 300
        and content ~ '^/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?(#[A-Za-z0-9_-]+)?$'
        and content !~* '^/(admin|auth|reset-password|preview|rest|storage|functions|share|sitemap|icons|assets|badge-drawing|colors|copied-picture|healthz|metrics|packs|portraits|proof-of-work|readyz|scenes|site-status)([/#]|$)'
      -- The address of a webhook of Discord is a secret.
      else char_length(content) <= 2048
        and content ~ '^https://([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9](:[0-9]{1,4})?([/?#][!#$%&()*+,./0-9:;=?@A-Z_a-z~-]*)?$'
        and content !~* '^https://([a-z0-9-]+\.)*discord(app)?\.com(:[0-9]+)?/api([/?#]|$)'
    end
    when 'address' then
      jsonb_typeof(value) = 'string' and char_length(content) <= 60 and content ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      and not model -> 'reserved' ? content
    when 'picture' then jsonb_typeof(value) = 'string' and case
      when content = '' then is_optional
      else char_length(content) <= 300
        and content ~ '^/storage/v1/object/public/(article-images|media-library)/([A-Za-z0-9_-][A-Za-z0-9._-]*/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$'
    end
    when 'number' then case when jsonb_typeof(value) = 'number' then
      content::numeric = trunc(content::numeric)
      and content::numeric between (model ->> 'min')::numeric and (model ->> 'max')::numeric
    end
    when 'choice' then jsonb_typeof(value) = 'string' and model -> 'options' ? content
    when 'switch' then jsonb_typeof(value) = 'boolean'
  end, false) then null else place end;
end
$$;

-- ## from 20261226000000_let_city_packs_bring_own_pages.sql
-- Why no page can be added, in a sentence; null if one can. Two who add the last one at once wait for each other.
create or replace function private.find_page_surplus() returns text
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('stationhouse.own_pages', 0));
  return case when (select count(*) from public.content_documents as known where private.is_own_page(known.id)) >= 100
    then 'There are 100 own pages: remove one before you make another.' end;
end
$$;

-- ## from 20261220000000_let_editors_make_pages_of_their_own.sql
create or replace function private.forget_page_revisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.content_revisions as kept
  using old_rows as ended
  where ended.table_name = 'content_documents' and ended.kind = 'deleted' and kept.document_id = ended.row_id
    and not exists (select from public.content_documents as page where page.id = ended.row_id)
    and not exists (
      select from public.trash as other
      where other.table_name = 'content_documents' and other.kind = 'deleted' and other.row_id = ended.row_id
    );
  return null;
end
$$;

-- ## from 20261226000000_let_city_packs_bring_own_pages.sql
-- The wanted address, or that with the first number that makes it one that no other page has.
create or replace function private.free_page_address(wanted text) returns text
language sql stable set search_path = ''
as $$
  select (
  select tried.address
  from generate_series(1, 1000) as number
  cross join lateral (
    select case when number = 1 then wanted else rtrim(left(wanted, 56), '-') || '-' || number end as address
  ) as tried
  where not exists (select from public.content_documents as page where page.slug = tried.address)
  order by number limit 1
)
$$;

-- ## from 20261216000400_keep_imported_versions_of_pages_as_they_are.sql
-- ## PATCHED in 20261220000000_let_editors_make_pages_of_their_own.sql
-- The newest 100 versions of a page stay.
create or replace function private.keep_content_revision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := (private.begin_activity('pages', 'changed')).actor_id;
  newest_content constant jsonb := (
    select kept.content from public.content_revisions as kept
    where kept.document_id = old.id order by kept.version desc limit 1
  );
begin
  -- An import brings the versions before the texts: where the page still had its defaults, the newest version is this one already.
  if old.content = new.content or (old.content = '{}' and newest_content = new.content) then
    return null;
  end if;
  -- The version before, where nobody kept it: the first, and what was changed while triggers rested.
  if newest_content is distinct from old.content and not (private.is_own_page(old.id) and old.content = '{}') then
    insert into public.content_revisions (document_id, version, content) values (old.id, old.updated_at, old.content);
  end if;
  insert into public.content_revisions (document_id, version, saved_by, saved_by_name, content)
  values (new.id, new.updated_at, actor, private.name_of(actor), new.content);
  delete from public.content_revisions as kept where kept.document_id = new.id and kept.version < (
    select newest.version from public.content_revisions as newest
    where newest.document_id = new.id order by newest.version desc offset 99 limit 1
  );
  return null;
end
$$;

-- ## from 20261220000000_let_editors_make_pages_of_their_own.sql
create or replace function private.name_document(document text, texts jsonb) returns text
language sql stable set search_path = ''
as $$
  select case when private.is_own_page(document) then coalesce(
  texts ->> 'title', (select page.title from public.content_documents as page where page.id = document), 'New page'
) else coalesce(
  case when document like 'service:%' then texts ->> 'title' end,
  (select known.title from private.content_models as known where known.id = document),
  document
) end
$$;

-- ## from 20261220000100_bring_own_pages_back_and_find_them.sql
-- What a page says, without addresses and the kinds of its sections.
create or replace function private.page_text(content jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(private.readable_content(string_agg(part #>> '{}', E'\n\n'), 'markdown'), '')
  from jsonb_path_query(content, 'strict $.sections[*].keyvalue() ? (@.key != "kind").value.**') as part
  where jsonb_typeof(part) = 'string' and part #>> '{}' !~ '^(/|https://)\S*$' and part <> '""';
$$;

-- Takes over which fields pages have. Each document, such as a page of the site or a service, also gets its rows; templates are
-- models of pages that editors create.
create or replace function private.put_content_models(documents jsonb, templates jsonb) returns void
language sql set search_path = ''
as $$
  delete from private.content_models where not exists (
    select from jsonb_array_elements(documents || templates) as model where model ->> 'id' = content_models.id
  );
  insert into private.content_models as stored (id, title, model)
  select model ->> 'id', model ->> 'title', model -> 'model' from jsonb_array_elements(documents || templates) as model
  on conflict (id) do update set title = excluded.title, model = excluded.model
  where (stored.title, stored.model) is distinct from (excluded.title, excluded.model);

  insert into public.content_documents (id)
  select document ->> 'id' from jsonb_array_elements(documents) as document on conflict do nothing;
  insert into public.content_drafts (id)
  select document ->> 'id' from jsonb_array_elements(documents) as document on conflict do nothing;
  insert into public.services (id)
  select substr(document ->> 'id', 9) from jsonb_array_elements(documents) as document
  where document ->> 'id' like 'service:%' on conflict do nothing;
$$;

-- ## from 20261220000000_let_editors_make_pages_of_their_own.sql
-- The address that a former one leads to, for visitors: their policy keeps Postgres from using the index on arrays.
create or replace function public.current_page_address(former_slug text) returns text
language sql stable security definer set search_path = ''
as $$
  select page.slug from public.content_documents as page
  where page.former_slugs @> array[former_slug] and page.visibility in ('public', 'unlisted')
  order by page.updated_at desc limit 1
$$;
grant execute on function public.current_page_address(text) to anon, authenticated;

-- ## from 20261219000100_keep_the_texts_order_and_visibility_of_services.sql
-- Gives services their places; null is the usual one.
create or replace function public.order_services(ids text[], places integer[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may order services';
  end if;
  update public.services as service set display_order = given.place
  from unnest(ids, places) as given (id, place)
  where service.id = given.id and service.display_order is distinct from given.place;
end
$$;
grant execute on function public.order_services(text[], integer[]) to authenticated;
revoke execute on function public.order_services(text[], integer[]) from service_role;

-- ## from 20261229000000_let_nobody_list_pages_that_only_their_address_leads_to.sql
-- The page at an address, public or unlisted, as visitors read it; null where there is none.
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

-- ## from 20261203000000_keep_the_texts_of_pages_as_content_with_drafts_and_versions.sql
-- Publishes texts and ends the draft. Null where somebody has published or saved a draft since they were read.
create or replace function public.publish_content(document text, published jsonb, read_version timestamp with time zone, read_draft timestamp with time zone) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  saved public.content_documents;
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may publish the texts of pages';
  end if;
  perform from public.content_drafts as draft where draft.id = document and draft.updated_at = read_draft for update;
  if not found then
    return null;
  end if;
  update public.content_documents as stored set content = published
  where stored.id = document and stored.updated_at = read_version
  returning stored.* into saved;
  if not found then
    return null;
  end if;
  update public.content_drafts as draft set content = null where draft.id = document and draft.content is not null;
  return to_jsonb(saved);
end
$$;
grant execute on function public.publish_content(text, jsonb, timestamp with time zone, timestamp with time zone) to authenticated;
revoke execute on function public.publish_content(text, jsonb, timestamp with time zone, timestamp with time zone) from service_role;

-- ## from 20261226000000_let_city_packs_bring_own_pages.sql
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
  values (page, start_own_page.content, private.name_of((private.begin_activity('page-drafts', 'created')).actor_id));
  return page;
end
$$;
grant execute on function public.start_own_page(jsonb) to authenticated;
revoke execute on function public.start_own_page(jsonb) from service_role;
