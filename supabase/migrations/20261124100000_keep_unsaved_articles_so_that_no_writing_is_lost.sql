-- What somebody is writing and has not saved yet, one row for each form that was open. Only this person reads it. It is no
-- version of the article: nothing is recorded, nobody is told, and no page is made from it.
create table public.article_autosaves (
  -- Chosen by the form.
  id uuid primary key,
  person_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- Null for a new article. No reference: what somebody writes is kept when the article is deleted meanwhile.
  article_id uuid,
  -- The article's `updated_at` when the writing began.
  base_version timestamptz,
  form jsonb not null
    constraint article_autosaves_form_shape check (jsonb_typeof(form) = 'object')
    constraint article_autosaves_form_size check (octet_length(form::text) <= 1048576),
  -- How many changes the form has seen. The browser keeps the same number with its own copy: the higher one is the newer,
  -- whatever the clocks say.
  change_count integer not null default 1
    constraint article_autosaves_change_count_positive check (change_count > 0),
  saved_at timestamptz not null default now(),
  constraint article_autosaves_version_of_article check ((article_id is null) = (base_version is null))
);
create index article_autosaves_person_idx on public.article_autosaves (person_id);
create index article_autosaves_saved_at_idx on public.article_autosaves (saved_at);

alter table public.article_autosaves enable row level security;
alter table public.article_autosaves force row level security;
create policy "Everybody on the staff has their own" on public.article_autosaves to authenticated
  using (person_id = (select auth.uid()) and (select public.is_staff()))
  with check (person_id = (select auth.uid()) and (select public.is_staff()));
revoke all on public.article_autosaves from public, anon, authenticated, service_role;
grant select, delete on public.article_autosaves to authenticated;
grant insert (id, person_id, article_id, base_version, form, change_count), update (base_version, form, change_count)
  on public.article_autosaves to authenticated;

-- Twenty for each person, of at most 1 MB each. The next is refused rather than the oldest removed: its writer still has it in the
-- browser, and is told. Whoever writes also removes what nobody has touched for 30 days, which needs no job on a hosted project.
create function private.begin_autosave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_autosaves where saved_at < now() - interval '30 days';
  perform pg_advisory_xact_lock(hashtextextended('article_autosaves ' || new.person_id, 0));
  if (select count(*) from public.article_autosaves where person_id = new.person_id) >= 20 then
    raise sqlstate 'PT409' using message = 'You have 20 unfinished articles. Save or discard some of them first.';
  end if;
  return new;
end
$$;
create trigger begin_autosave before insert on public.article_autosaves
  for each row execute function private.begin_autosave();

create function private.note_autosave_time() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.saved_at := now();
  return new;
end
$$;
create trigger note_autosave_time before update on public.article_autosaves
  for each row execute function private.note_autosave_time();

notify pgrst, 'reload schema';
