-- A city pack brings own pages, as rows of their own: those that are here already stay, and one whose address another page has gets
-- a free one. They can be undone as other rows of an import, and leave with the rest of the sample.

-- Why no page can be added, in a sentence; null if one can. Two who add the last one at once wait for each other.
create function private.find_page_surplus() returns text
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('stationhouse.own_pages', 0));
  return case when (select count(*) from public.content_documents as known where private.is_own_page(known.id)) >= 100
    then 'There are 100 own pages: remove one before you make another.' end;
end
$$;
create or replace function public.start_own_page(content jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
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

-- The wanted address, or that with the first number that makes it one that no other page has.
create function private.free_page_address(wanted text) returns text
language sql stable set search_path = ''
return (
  select tried.address
  from generate_series(1, 1000) as number
  cross join lateral (
    select case when number = 1 then wanted else rtrim(left(wanted, 56), '-') || '-' || number end as address
  ) as tried
  where not exists (select from public.content_documents as page where page.slug = tried.address)
  order by number limit 1
);

-- Adds the own pages of a pack that are not here; the answer says of each what became of it.
create function private.add_pack_pages(pages jsonb) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  given jsonb;
  placed jsonb;
  item jsonb;
  wanted text;
  address text;
  surplus text;
  items jsonb[] := '{}';
begin
  for given in select value from jsonb_array_elements(pages) loop
    wanted := given #>> '{content,slug}';
    address := private.free_page_address(wanted);
    placed := case when address <> wanted then jsonb_set(given, '{content,slug}', to_jsonb(address)) else given end;
    surplus := private.find_page_surplus();
    if surplus is not null and not exists (select from public.content_documents as page where page.id = given ->> 'id') then
      item := jsonb_build_object(
        'part', 'content_documents', 'id', left(given ->> 'id', 100), 'outcome', 'refused', 'reason', surplus,
        'subject', left(private.activity_subject('content_documents', given), 300)
      );
    else
      item := (private.add_pack_rows('content_documents', '{id,content}', jsonb_build_array(placed)))[1];
    end if;
    if item ->> 'outcome' = 'added' and address <> wanted then
      item := item || jsonb_build_object(
        'reason', format('Another page has the address “/%s”, so this one gets “/%s”.', wanted, address)
      );
    end if;
    items := items || item;
  end loop;
  return items;
end
$$;

-- The functions of packs and of the sample get one more kind of row and stay as they are otherwise.
do $$
declare
  amended record;
  definition text;
begin
  for amended in
    select * from (values
      -- The ids of pages are texts.
      (
        'private.add_pack_rows(text, text[], jsonb)', 'from public.%I where id = $1)'', of_table) into is_there using (added ->> ''id'')::uuid;',
        'from public.%I where id = $1::%s)'', of_table, case of_table when ''content_documents'' then ''text'' else ''uuid'' end)
        into is_there using (added ->> ''id'')::uuid;'
      ),
      -- What the check of texts says names the place.
      (
        'private.add_pack_rows(text, text[], jsonb)', 'reason := private.explain_refusal(of_table, rule, nullif(of_column, ''''));',
        'reason := case when of_table = ''content_documents'' and rule = '''' and of_column = '''' then sqlerrm
          else private.explain_refusal(of_table, rule, nullif(of_column, '''')) end;'
      ),
      (
        'public.apply_pack(jsonb, boolean)', 'items := items || private.write_pack_rows(''services'',',
        'items := items || private.add_pack_pages(coalesce(pack -> ''ownPages'', ''[]''));
    items := items || private.write_pack_rows(''services'','
      ),
      (
        'public.undo_pack(uuid, boolean)', 'items := private.remove_added(import, ''articles'') ||',
        'items := private.remove_added(import, ''articles'') || private.remove_added(import, ''content_documents'') ||'
      ),
      (
        'private.remove_added(uuid, text)', 'case of_table when ''media_library'' then',
        'case when of_table = ''content_documents'' and exists (select from public.content_drafts as draft where draft.id = added.id)
        then ''It has a draft.'' end,
      case of_table when ''media_library'' then'
      ),
      (
        'private.list_sample()', '  ), sample as materialized (',
        '    union all
    select ''content_documents'', ''pages'', page.id::uuid, null,
      exists (select from public.content_drafts as draft where draft.id = page.id)
    from public.content_documents as page
    where private.is_own_page(page.id)
      and page.id like ''7c1e0000-0000-4000-8000-%''
  ), sample as materialized ('
      ),
      (
        'private.list_sample()', 'union all select document::text from public.content_documents as document',
        'union all select document::text from public.content_documents as document
        where not exists (select from sample where sample.id::text = document.id and not sample.was_changed)'
      ),
      (
        'public.drop_sample_content()', '  file_ids uuid[];', '  file_ids uuid[];
  page_ids uuid[];'
      ),
      (
        'public.drop_sample_content()', '  select
    array_agg(sample.id) filter (where sample.table_name = ''articles''),', '  perform from public.content_documents
  where id like ''7c1e0000-0000-4000-8000-%'' order by id for update;
  select
    array_agg(sample.id) filter (where sample.table_name = ''content_documents''),
    array_agg(sample.id) filter (where sample.table_name = ''articles''),'
      ),
      (
        'public.drop_sample_content()', 'into article_ids,', 'into page_ids, article_ids,'
      ),
      (
        'public.drop_sample_content()', '  delete from public.leadership where id = any (leader_ids);',
        '  delete from public.leadership where id = any (leader_ids);
  delete from public.content_documents where id = any (page_ids::text[]);'
      ),
      (
        'public.drop_sample_content()', '''dropped'', coalesce(cardinality(article_ids), 0) +',
        '''dropped'', coalesce(cardinality(page_ids), 0) + coalesce(cardinality(article_ids), 0) +'
      )
    ) as given (name, old_text, new_text)
  loop
    definition := pg_get_functiondef(amended.name::regprocedure);
    if strpos(definition, amended.old_text) = 0 then
      raise exception '% has no “%”', amended.name, amended.old_text;
    end if;
    execute replace(definition, amended.old_text, amended.new_text);
  end loop;
end
$$;

revoke execute on function
  private.find_page_surplus(), private.free_page_address(text), private.add_pack_pages(jsonb)
from public;

notify pgrst, 'reload schema';
