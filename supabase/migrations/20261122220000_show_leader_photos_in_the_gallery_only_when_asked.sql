-- A photo of a leader is public, because the leader's page shows it, and was in the public gallery for that reason alone. Being
-- shown there is now a choice of its own. Nothing about other files changes.
alter table public.media_library add column in_gallery boolean;
-- By a new type and not by an update, which would fill the activity and the trash with a change that nobody made.
alter table public.media_library
  alter column in_gallery type boolean using category <> 'leadership',
  alter column in_gallery set not null;

create or replace function public.choose_media_visibility() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_public := coalesce(new.is_public, new.file_type ~ '^(image|video)/');
  new.in_gallery := coalesce(new.in_gallery, new.category <> 'leadership');
  return new;
end
$$;

grant insert (in_gallery), update (in_gallery) on public.media_library to authenticated;

do $$ begin
  -- Other copies of the server may have kept the gallery as it was.
  perform private.notify_caches('media_library', true);
end $$;

notify pgrst, 'reload schema';
