-- Publishes page content and deletes the draft. Content that is already public keeps its publisher
-- and time. Returns null on a conflict: someone published the page or saved the draft after the
-- caller read the page and the draft.
create or replace function public.publish_content(
  document text, published jsonb, read_version timestamptz, read_draft timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  saved_page public.content_documents;
begin
  perform private.require(public.is_editor(), 'Only editors may publish pages');
  perform from public.content_drafts as draft where draft.id = document and draft.updated_at = read_draft for update;
  if not found then
    return null;
  end if;
  select page.* into saved_page from public.content_documents as page
  where page.id = document and page.updated_at = read_version for update;
  if not found then
    return null;
  end if;
  -- An update without a change would give the page a time that no version has.
  if saved_page.content is distinct from published then
    update public.content_documents as page set content = published where page.id = document
    returning page.* into saved_page;
  end if;
  update public.content_drafts as draft set content = null where draft.id = document and draft.content is not null;
  return to_jsonb(saved_page);
end
$$;
grant execute on function public.publish_content(text, jsonb, timestamptz, timestamptz) to authenticated;

create or replace function private.insert_content_revision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := (private.request_actor()).id;
  newest_content constant jsonb := (
    select revision.content from public.content_revisions as revision
    where revision.document_id = old.id order by revision.version desc limit 1
  );
begin
  if old.content = new.content then
    return null;
  end if;
  -- Also saves the previous content if it has no version. Content that was inserted, or written
  -- while triggers were disabled, has no version.
  if newest_content is distinct from old.content and not (private.is_custom_page(old.id) and old.content = '{}') then
    insert into public.content_revisions (document_id, version, content) values (old.id, old.updated_at, old.content);
  end if;
  insert into public.content_revisions (document_id, version, saved_by, saved_by_name, content)
  values (new.id, new.updated_at, actor, private.account_name(actor), new.content);
  delete from public.content_revisions as revision where revision.document_id = new.id and revision.version < (
    select newest.version from public.content_revisions as newest
    where newest.document_id = new.id order by newest.version desc offset 99 limit 1
  );
  return null;
end
$$;

-- Deletes the versions of custom pages that can no longer be restored from the trash.
create or replace function private.delete_orphaned_page_revisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.content_revisions as revision
  using old_rows as deleted_entry
  where deleted_entry.table_name = 'content_documents' and deleted_entry.kind = 'deleted'
    and revision.document_id = deleted_entry.row_id
    and not exists (select from public.content_documents as page where page.id = deleted_entry.row_id)
    and not exists (
      select from public.trash as other
      where other.table_name = 'content_documents' and other.kind = 'deleted' and other.row_id = deleted_entry.row_id
    );
  return null;
end
$$;

-- Returns the name that the staff area shows for a page or service with this content.
create or replace function private.document_name(document_id text, content jsonb) returns text
language sql stable set search_path = ''
as $$
  select case when private.is_custom_page(document_id) then coalesce(
    content ->> 'title',
    (select page.title from public.content_documents as page where page.id = document_id),
    'New page'
  ) else coalesce(
    case when document_id like 'service:%' then content ->> 'title' end,
    (select model.title from private.content_models as model where model.id = document_id),
    document_id
  ) end
$$;

create or replace function public.order_services(ids text[], positions integer[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require(public.is_editor(), 'Only editors may order services');
  update public.services as service set display_order = new_order.position
  from unnest(ids, positions) as new_order (id, position)
  where service.id = new_order.id and service.display_order is distinct from new_order.position;
end
$$;
grant execute on function public.order_services(text[], integer[]) to authenticated;
