-- Own pages come back from the trash with their drafts and what they show, whoever takes back what a person did finds them, and so
-- does the search.

-- The functions of the trash get one more table and stay as they are otherwise, whatever earlier migrations made of them.
do $$
declare
  amended record;
  definition text;
begin
  for amended in
    select * from (values
      (
        'public.list_trash(text, uuid, text, integer, integer)', 'unnest(''{alerts,', 'unnest(''{content_documents,alerts,'
      ),
      (
        'private.insert_entries_again(bigint[])', '(5, ''public'', ''alerts'')',
        '(5, ''public'', ''alerts''), (6, ''public'', ''content_documents''), (7, ''public'', ''content_drafts'')'
      ),
      (
        'private.find_taken(bigint[])', 'when ''alerts'' then exists (',
        'when ''content_documents'' then exists (select from public.content_documents as page where page.id = ranked.row_id)
      -- Without its page, a draft stays where it is.
      when ''content_drafts'' then exists (select from public.content_drafts as draft where draft.id = ranked.row_id) or exists (
        select from public.trash as kept join public.content_documents as other on other.slug = kept.content ->> ''slug''
        where kept.action_id = ranked.action_id and kept.table_name = ''content_documents'' and kept.row_id = ranked.row_id
      )
      when ''alerts'' then exists ('
      ),
      (
        'private.find_taken(bigint[])', 'when ''leadership'' then trash.content ->> ''slug''',
        'when ''leadership'' then trash.content ->> ''slug''
      when ''content_documents'' then trash.content ->> ''slug'''
      ),
      (
        'private.find_taken(bigint[])', 'when ranked.table_name = ''objects'' and (ranked.address_rank > 1',
        'when ranked.table_name = ''content_documents'' and (ranked.address_rank > 1 or exists (
      select from public.content_documents as other where other.slug = ranked.address
    )) then format(''Another page has the address “/%s” now. Change that one’s address first.'', ranked.address)
    when ranked.table_name = ''objects'' and (ranked.address_rank > 1'
      ),
      (
        'private.with_what_they_show(bigint[])', 'union select content ->> ''photo'' from entry where table_name = ''leadership''',
        'union select content ->> ''photo'' from entry where table_name = ''leadership''
    union select unnest(private.pictures_in(content)) from entry where table_name in (''content_documents'', ''content_drafts'')'
      ),
      (
        'private.kind_of_table(text)', 'WHEN ''objects''::text THEN ''files''::text',
        'WHEN ''objects''::text THEN ''files''::text
        WHEN ''content_documents''::text THEN ''pages''::text
        WHEN ''content_drafts''::text THEN ''page-drafts''::text'
      ),
      (
        'public.take_back(uuid, timestamptz, boolean)', 'items := private.remove_created(''alerts'', person, since) ||',
        'items := private.remove_created(''content_documents'', person, since) || private.remove_created(''alerts'', person, since) ||'
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

-- A page comes back with its draft, which went with it.
alter function private.with_what_they_show(bigint[]) rename to with_files_they_show;
create function private.with_what_they_show(wanted bigint[]) returns bigint[]
language sql stable set search_path = ''
return private.with_files_they_show(wanted || array(
  select draft.id
  from public.trash as page
  join public.trash as draft on draft.action_id = page.action_id and draft.row_id = page.row_id
  where page.id = any (wanted) and page.table_name = 'content_documents' and page.kind = 'deleted'
    and draft.table_name = 'content_drafts' and draft.kind = 'deleted' and draft.id <> all (wanted)
));

-- What a page says, without addresses and the kinds of its sections.
create function private.page_text(content jsonb) returns text
language sql immutable parallel safe set search_path = ''
begin atomic
  select coalesce(private.readable_content(string_agg(part #>> '{}', E'\n\n'), 'markdown'), '')
  from jsonb_path_query(content, 'strict $.sections[*].keyvalue() ? (@.key != "kind").value.**') as part
  where jsonb_typeof(part) = 'string' and part #>> '{}' !~ '^(/|https://)\S*$' and part <> '""';
end;

-- One more branch; the others stay as they are, whatever earlier migrations made of them.
do $$
begin
  execute 'create or replace view private.search_sources as ' || rtrim(pg_get_viewdef('private.search_sources'::regclass), ';') || $branch$
    union all
    -- The ids of fixed pages are no UUIDs.
    select 'content_documents', case when private.is_own_page(page.id) then page.id::uuid end, 'pages', 'own-page', '-infinity',
      page.created_at, page.slug, page.title, coalesce(page.content ->> 'label', ''), coalesce(page.content ->> 'description', ''),
      private.page_text(page.content), null
    from public.content_documents as page
    where page.visibility = 'public' and private.is_own_page(page.id)
  $branch$;
end
$$;

-- As the trigger of other tables, for rows whose ids are texts.
create function private.refresh_page_search_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  page constant text := case tg_op when 'DELETE' then old.id else new.id end;
begin
  if private.is_own_page(page) then
    perform private.put_search_entry('content_documents', page::uuid);
  end if;
  return null;
end
$$;
create function private.put_search_entry(of_source text, of_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  entry record;
begin
  delete from private.search_entries as kept where kept.source = of_source and kept.id = of_id;
  select * into entry from private.search_sources as given where given.source = of_source and given.id = of_id;
  if not found then
    return;
  end if;
  insert into private.search_entries (source, id, section, public_from, newest, words)
  values (
    entry.source, entry.id, entry.section, entry.public_from, entry.newest,
    private.entry_words(entry.title, entry.facts, entry.summary, entry.body)
  );
  insert into private.search_words (word)
  select found.word
  from private.words_of_entry(entry.title, entry.facts, entry.summary, entry.body) as found (word)
  where not exists (select from private.search_words as known where known.word = found.word);
end
$$;
create trigger refresh_search_entry after insert or delete or update of content, visibility on public.content_documents
  for each row execute function private.refresh_page_search_entry();
create trigger empty_search_entries after truncate on public.content_documents
  for each statement execute function private.refresh_search_entry();

revoke execute on function
  private.with_what_they_show(bigint[]), private.page_text(jsonb), private.refresh_page_search_entry(),
  private.put_search_entry(text, uuid)
from public;

notify pgrst, 'reload schema';
