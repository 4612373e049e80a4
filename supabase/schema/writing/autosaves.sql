-- Limits a member to 20 autosaves. Rejects another autosave instead of deleting the oldest, because
-- the browser still has the new text and shows a message. Each insert also deletes autosaves from
-- before `private.trash_cutoff()`. A hosted project then needs no scheduled job.
create or replace function private.limit_autosaves() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.article_autosaves where saved_at < private.trash_cutoff();
  perform pg_advisory_xact_lock(hashtextextended('article_autosaves ' || new.person_id, 0));
  if (select count(*) from public.article_autosaves where person_id = new.person_id) >= 20 then
    raise sqlstate 'PT409' using message = 'You have 20 unfinished articles. Save or discard some of them first.';
  end if;
  return new;
end
$$;

create or replace function private.set_autosave_time() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.saved_at := now();
  return new;
end
$$;
