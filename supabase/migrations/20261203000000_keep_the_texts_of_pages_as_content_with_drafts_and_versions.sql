-- The texts of the site's pages (`content/documents.ts`): a row for each page with what differs from the default of the code, so that
-- a better default of a later version reaches whoever has not changed it. What editors have not published yet is a table of its own.

-- The fields of each page without their labels, as `toModel` of the code writes them; a test compares the two.
create table private.content_models (
  id text primary key,
  -- What the staff area calls the page.
  title text not null,
  model jsonb not null
);
alter table private.content_models enable row level security;
alter table private.content_models force row level security;
create policy "Only triggers and functions read and write" on private.content_models to postgres
  using (true) with check (true);
revoke all on private.content_models from public, anon, authenticated, service_role;

-- Where a value breaks its model, as the names and places that lead there; null if it doesn't. `is_sparse`: groups may lack fields.
-- `checkValue` of the code refuses the same values; a test feeds both.
create function private.find_content_fault(model jsonb, value jsonb, is_sparse boolean, place text default '')
returns text
language plpgsql immutable parallel safe set search_path = '' as $$
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
    return null;
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
        and content !~* '^/(admin|auth|reset-password|preview|rest|storage|functions|share|sitemap|icons|assets)([/#]|$)'
      -- The address of a webhook of Discord is a secret.
      else char_length(content) <= 2048
        and content ~ '^https://([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9](:[0-9]{1,4})?([/?#][!#$%&()*+,./0-9:;=?@A-Z_a-z~-]*)?$'
        and content !~* '^https://([a-z0-9-]+\.)*discord(app)?\.com(:[0-9]+)?/api([/?#]|$)'
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

create function private.content_place(place text, part text) returns text
language sql immutable parallel safe set search_path = ''
return case place when '' then part else place || '.' || part end;

create table public.content_documents (
  -- A key of the code's documents.
  id text primary key,
  content jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What editors are still writing; null while nothing waits to be published.
create table public.content_drafts (
  id text primary key references public.content_documents on delete cascade,
  content jsonb,
  saved_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What was public, however it came there. Without a reference, so that versions never stand in the way of a row.
create table public.content_revisions (
  id uuid primary key default gen_random_uuid(),
  document_id text not null,
  -- The document's `updated_at`.
  version timestamptz not null,
  saved_by uuid,
  -- What the person was called at the time. Null for the server, and where nobody knows.
  saved_by_name text,
  content jsonb not null
);
create index content_revisions_newest_idx on public.content_revisions (document_id, version desc);

-- Makes a page's texts editable, or changes its fields. What is stored and breaks the new model is shown as the default has it.
create function private.put_content_model(document text, title text, model jsonb) returns void
language sql set search_path = '' as $$
  insert into private.content_models (id, title, model) values (document, title, model)
  on conflict (id) do update set title = excluded.title, model = excluded.model;
  insert into public.content_documents (id) values (document) on conflict do nothing;
  insert into public.content_drafts (id) values (document) on conflict do nothing;
$$;

create function private.check_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  model constant jsonb := (select known.model from private.content_models as known where known.id = new.id);
  fault text;
begin
  if new.content is null then
    return new;
  end if;
  fault := case when model is null then '' else private.find_content_fault(model, new.content, true) end;
  if fault is not null then
    raise check_violation using message = format('The texts of this page can''t be stored: something is wrong at “%s”.', fault);
  end if;
  return new;
end
$$;

-- Who saved a draft, for colleagues who find it.
create function private.sign_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.saved_by_name := case when new.content is not null then
    private.name_of((private.begin_activity('page-drafts', 'changed')).actor_id)
  end;
  return new;
end
$$;

create trigger check_content before insert or update of content on public.content_documents
  for each row execute function private.check_content();
create trigger keep_row_columns before update on public.content_documents
  for each row execute function public.keep_row_columns();
create trigger touch_updated_at before update on public.content_documents
  for each row execute function public.touch_updated_at();
create trigger check_content before insert or update of content on public.content_drafts
  for each row execute function private.check_content();
create trigger keep_row_columns before update on public.content_drafts
  for each row execute function public.keep_row_columns();
create trigger sign_draft before update of content on public.content_drafts
  for each row execute function private.sign_draft();
create trigger touch_updated_at before update on public.content_drafts
  for each row execute function public.touch_updated_at();

alter table public.content_documents enable row level security;
alter table public.content_documents force row level security;
create policy "Everybody reads the texts of pages" on public.content_documents
  for select to anon, authenticated using (true);
create policy "Editors change the texts of pages" on public.content_documents
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "Migrations add pages" on public.content_documents to postgres using (true) with check (true);
alter table public.content_drafts enable row level security;
alter table public.content_drafts force row level security;
create policy "Editors read drafts" on public.content_drafts
  for select to authenticated using ((select public.is_editor()));
create policy "Editors change drafts" on public.content_drafts
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "Migrations add pages" on public.content_drafts to postgres using (true) with check (true);
alter table public.content_revisions enable row level security;
alter table public.content_revisions force row level security;
create policy "Triggers write" on public.content_revisions to postgres using (true) with check (true);
create policy "Editors read versions" on public.content_revisions
  for select to authenticated using ((select public.is_editor()));

revoke all on public.content_documents, public.content_drafts, public.content_revisions
  from public, anon, authenticated, service_role;
grant select on public.content_documents to anon, authenticated;
grant select on public.content_drafts, public.content_revisions to authenticated;
grant update (content) on public.content_documents, public.content_drafts to authenticated;
grant select, update on public.content_documents, public.content_drafts to service_role;
grant select, insert, update, delete on public.content_revisions to service_role;

-- Publishes texts and ends the draft. Null where somebody has published or saved a draft since they were read.
create function public.publish_content(document text, published jsonb, read_version timestamptz, read_draft timestamptz)
returns jsonb
language plpgsql set search_path = '' as $$
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

-- The newest 100 versions of a page stay.
create function private.keep_content_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := (private.begin_activity('pages', 'changed')).actor_id;
begin
  if old.content = new.content then
    return null;
  end if;
  -- The version before, where nobody kept it: the first, and what was changed while triggers rested.
  if (
    select kept.content from public.content_revisions as kept
    where kept.document_id = old.id order by kept.version desc limit 1
  ) is distinct from old.content then
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
create trigger keep_content_revision after update on public.content_documents
  for each row execute function private.keep_content_revision();

-- A text may replace another without hiding anything; an entry that left a list must be gone from every page.
create function private.notify_content_update() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  perform private.notify_caches(tg_table_name, exists (
    select from old_rows as was join new_rows as became using (id)
    where was.content <> became.content
      and private.takes_away(private.flatten_object(was.content), private.flatten_object(became.content))
  ));
  return null;
end
$$;
create trigger notify_change after insert on public.content_documents
  for each statement execute function public.notify_change();
create trigger notify_change_by_update after update on public.content_documents
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_content_update();
create trigger notify_change_by_delete after delete on public.content_documents referencing old table as old_rows
  for each statement execute function private.notify_removal();
create trigger notify_change_by_truncate after truncate on public.content_documents
  for each statement execute function private.notify_removal();

do $$
declare
  recorded record;
  timing record;
begin
  for recorded in
    select * from (values ('content_documents', 'pages'), ('content_drafts', 'page-drafts')) as given (name, kind)
  loop
    for timing in
      select * from (values
        ('insert', 'referencing new table as new_rows'),
        ('update', 'referencing old table as old_rows new table as new_rows'),
        ('delete', 'referencing old table as old_rows'),
        ('truncate', '')
      ) as given (event, tables)
    loop
      execute format(
        'create trigger record_activity_%1$s after %1$s on public.%2$I %3$s
         for each statement execute function private.record_activity(%4$L, ''id'', ''content'', ''{updated_at,saved_by_name}'', ''{}'')',
        timing.event, recorded.name, timing.tables, recorded.kind
      );
    end loop;
    -- What an update overwrote can be taken back.
    execute format(
      'create trigger keep_in_trash_delete after delete on public.%I referencing old table as old_rows
       for each statement execute function private.keep_in_trash()', recorded.name
    );
    execute format(
      'create trigger keep_in_trash_update after update on public.%I referencing old table as old_rows new table as new_rows
       for each statement execute function private.keep_in_trash()', recorded.name
    );
  end loop;
end
$$;

-- The texts of a page have no title of their own: in the activity they are called like the page. What rows of other tables are
-- called stays with the function that said it until now.
alter function private.activity_subject(text, jsonb) rename to subject_of_row;
create function private.activity_subject(table_name text, content jsonb) returns text
language sql stable set search_path = ''
return case
  when table_name in ('content_documents', 'content_drafts') then coalesce(
    (select known.title from private.content_models as known where known.id = content ->> 'id'), content ->> 'id'
  )
  else private.subject_of_row(table_name, content)
end;

revoke execute on function
  private.find_content_fault(jsonb, jsonb, boolean, text), private.content_place(text, text),
  private.put_content_model(text, text, jsonb), private.check_content(), private.sign_draft(),
  private.keep_content_revision(), private.notify_content_update()
from public;
revoke execute on function public.publish_content(text, jsonb, timestamptz, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.publish_content(text, jsonb, timestamptz, timestamptz) to authenticated;

select private.put_content_model('about', 'About', '{
  "kind": "group",
  "fields": {
    "introduction": {"kind":"text","max":600},
    "mission": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600}}},
    "vision": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600}}},
    "commitment": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600}}},
    "values": {"kind":"group","fields":{"title":{"kind":"text","max":80},"items":{"kind":"list","min":0,"max":24,"of":{"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600}}}}}},
    "history": {"kind":"group","fields":{"title":{"kind":"text","max":80},"items":{"kind":"list","min":0,"max":30,"of":{"kind":"group","fields":{"year":{"kind":"text","max":20},"title":{"kind":"text","max":80},"text":{"kind":"text","max":600}}}}}},
    "awards": {"kind":"group","fields":{"title":{"kind":"text","max":80},"items":{"kind":"list","min":0,"max":30,"of":{"kind":"group","fields":{"year":{"kind":"text","max":20},"title":{"kind":"text","max":80},"text":{"kind":"text","max":600}}}}}},
    "partners": {"kind":"group","fields":{"title":{"kind":"text","max":80},"items":{"kind":"list","min":0,"max":24,"of":{"kind":"group","fields":{"name":{"kind":"text","max":80},"text":{"kind":"text","max":600}}}}}},
    "join": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"link":{"kind":"group","fields":{"label":{"kind":"text","max":40},"path":{"kind":"link"}}}}}
  }
}');

notify pgrst, 'reload schema';
