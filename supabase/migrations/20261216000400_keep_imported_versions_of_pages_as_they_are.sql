-- The newest 100 versions of a page stay.
create or replace function private.keep_content_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
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
  if newest_content is distinct from old.content then
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
