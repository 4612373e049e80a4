-- An article is a draft, in review, scheduled, published or withdrawn. Visitors see those that are scheduled or published once
-- `published_at` has come: the clock decides, and nothing has to run at that moment.
alter table public.articles
  add column state text not null default 'published' constraint articles_state_known
    check (state in ('draft', 'in-review', 'scheduled', 'published', 'withdrawn')),
  -- When visitors see it, or last began to. It stays when a published article is corrected or withdrawn.
  add column published_at timestamptz,
  -- From then on the article's `date` never changes.
  add column first_published_at timestamptz;

-- What is there is published. Triggers would call it a change that somebody made.
alter table public.articles disable trigger user;
update public.articles
set published_at = least(created_at, now()), first_published_at = least(created_at, now());
alter table public.articles enable trigger user;

alter table public.articles
  -- The trigger below chooses both where a row names none.
  alter column state drop default,
  alter column date drop default;

-- Who writes an article, and what was said when it was sent back; visitors read nothing of it. Without a reference to the
-- article, so that an article that comes back from the trash still has its writer.
create table public.article_writing (
  -- The article's.
  id uuid primary key,
  writer_id uuid references auth.users on delete set null,
  submitted_at timestamptz,
  review_note text
    constraint article_writing_review_note_present check (review_note ~ '\S')
    constraint article_writing_review_note_length check (char_length(review_note) <= 2000),
  reviewed_at timestamptz
);
create index article_writing_writer_idx on public.article_writing (writer_id);

alter table public.article_writing enable row level security;
alter table public.article_writing force row level security;
create policy "Editors read all, others their own" on public.article_writing for select to authenticated using (
  (select public.is_editor()) or (writer_id = (select auth.uid()) and (select public.is_staff()))
);
revoke all on public.article_writing from public, anon, authenticated, service_role;
grant select on public.article_writing to authenticated;
grant select, insert, update, delete on public.article_writing to service_role;

-- The calendar day of a moment where the department is. The default is that of `content/site-defaults.ts`.
create function private.site_day(moment timestamptz) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (moment at time zone coalesce(
    (select nullif(settings ->> 'timeZone', '') from public.site_settings where id = 1), 'America/New_York'
  ))::date;
exception
  when invalid_parameter_value then
    return (moment at time zone 'UTC')::date;
end
$$;

-- Whether a person writes by the API. What is restored or taken back, and what the secret key writes, keeps its own times.
create function private.is_written_by_person() returns boolean
language sql stable set search_path = ''
return coalesce(auth.role(), '') = 'authenticated'
  and current_setting('stationhouse.restoring', true) is distinct from 'true'
  and current_setting('stationhouse.taking_back', true) is distinct from 'true';

create function private.refuse_past_schedule() returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'Choose a time in the future' using errcode = '23514', constraint = 'articles_scheduled_ahead',
    table = 'articles', schema = 'public';
end
$$;

-- A row that names no state is published if its writer may publish, else a draft. The policies refuse what the writer may not.
create function private.begin_article() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  by_person constant boolean := private.is_written_by_person();
begin
  new.state := coalesce(new.state, case when by_person and not public.is_editor() then 'draft' else 'published' end);
  if by_person then
    new.first_published_at := null;
    case new.state
      when 'published' then
        new.published_at := now();
      when 'scheduled' then
        if new.published_at is null or new.published_at <= now() then
          perform private.refuse_past_schedule();
        end if;
        new.date := private.site_day(new.published_at);
      else
        new.published_at := null;
        new.state := case new.state when 'withdrawn' then 'draft' else new.state end;
    end case;
    insert into public.article_writing (id, writer_id) values (new.id, auth.uid()) on conflict do nothing;
  end if;
  if new.state in ('scheduled', 'published') then
    new.published_at := coalesce(new.published_at, least(new.created_at, now()));
    new.first_published_at := coalesce(new.first_published_at, new.published_at);
    new.state := case when new.published_at > now() then 'scheduled' else new.state end;
  end if;
  new.date := coalesce(new.date, private.site_day(coalesce(new.published_at, now())));
  return new;
end
$$;
create trigger begin_article before insert on public.articles
  for each row execute function private.begin_article();

-- Whether visitors see an article with this state and time.
create function private.is_shown(state text, published_at timestamptz) returns boolean
language sql stable parallel safe set search_path = ''
return state in ('scheduled', 'published') and published_at <= now();

create or replace function public.keep_article_columns() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_shown constant boolean := private.is_shown(old.state, old.published_at);
  was_ever_shown constant boolean := coalesce(old.first_published_at <= now(), false);
  by_person constant boolean := private.is_written_by_person();
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.date := old.date;
  new.first_published_at := case when was_ever_shown then old.first_published_at end;
  if new.state = 'scheduled' and was_shown and new.published_at = old.published_at then
    -- A correction of an article whose time has come.
    new.state := 'published';
  end if;
  case new.state
    when 'published' then
      if by_person or new.published_at is not distinct from old.published_at then
        new.published_at := case when old.published_at <= now() then old.published_at else now() end;
      end if;
      new.published_at := coalesce(new.published_at, now());
    when 'scheduled' then
      if by_person and coalesce(new.published_at <= now(), true) then
        perform private.refuse_past_schedule();
      end if;
    else
      new.published_at := case when old.published_at <= now() then old.published_at else new.first_published_at end;
      if new.state = 'withdrawn' and not was_ever_shown then
        new.state := 'draft';
      end if;
  end case;
  if new.state in ('scheduled', 'published') and not was_ever_shown then
    new.first_published_at := new.published_at;
    if new.published_at is distinct from old.published_at then
      new.date := private.site_day(new.published_at);
    end if;
  end if;
  -- Posting to Discord makes no new version of the text that an editor may have open.
  if (new.discord_posted, new.discord_posted_at) is distinct from (old.discord_posted, old.discord_posted_at) then
    new.updated_at := old.updated_at;
  else
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;

-- A note is for the draft that it was about.
create function private.note_article_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What an import or a restore inserts comes with its own row there.
  if tg_op = 'INSERT' and not private.is_written_by_person() then
    return null;
  end if;
  if new.state = 'in-review' then
    insert into public.article_writing (id, submitted_at) values (new.id, now())
    on conflict (id) do update set submitted_at = now();
  elsif new.state <> 'draft' then
    update public.article_writing set review_note = null, reviewed_at = null
    where id = new.id and review_note is not null;
  end if;
  return null;
end
$$;
create trigger note_article_state_on_insert after insert on public.articles
  for each row when (new.state = 'in-review') execute function private.note_article_state();
create trigger note_article_state_on_update after update of state on public.articles
  for each row when (new.state <> old.state) execute function private.note_article_state();

-- Volatile, because it is asked of rows that the same statement adds: only then does it see their writer.
create function private.is_writer_of(article uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return exists (
    select from public.article_writing where id = article and writer_id = auth.uid()
  );
end
$$;
revoke execute on function private.is_writer_of(uuid) from public;
grant execute on function private.is_writer_of(uuid) to authenticated;

drop policy "Everybody reads articles" on public.articles;
create policy "Visitors read what is published" on public.articles for select to anon
  using (state in ('scheduled', 'published') and published_at <= now());
create policy "Editors read all, others what is published and their own" on public.articles for select to authenticated using (
  (state in ('scheduled', 'published') and published_at <= now())
  or (select public.is_editor())
  or ((select public.is_staff()) and private.is_writer_of(id))
);
alter policy "Staff create articles" on public.articles with check (
  (select public.is_editor()) or (state in ('draft', 'in-review') and (select public.is_staff()))
);
alter policy "Staff change articles" on public.articles
  using (
    (select public.is_editor())
    or (state in ('draft', 'in-review') and (select public.is_staff()) and private.is_writer_of(id))
  )
  with check (
    (select public.is_editor())
    or (state in ('draft', 'in-review') and (select public.is_staff()) and private.is_writer_of(id))
  );
alter policy "Staff delete articles" on public.articles using (
  (select public.is_editor())
  or (state in ('draft', 'in-review') and (select public.is_staff()) and private.is_writer_of(id))
);
grant insert (state, published_at), update (state, published_at) on public.articles to authenticated;

-- Sends what waits for review back to its writer, with a note.
create function public.send_back_article(article uuid, note text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may send an article back';
  end if;
  if note !~ '\S' or note is null then
    raise exception 'Say what is to be changed' using errcode = '23514', constraint = 'article_writing_review_note_present';
  end if;
  update public.articles set state = 'draft' where articles.id = article and state = 'in-review';
  if not found then
    raise sqlstate 'PT404' using message = 'This article does not wait for review any more';
  end if;
  insert into public.article_writing (id, review_note, reviewed_at) values (article, btrim(note, E' \t\r\n'), now())
  on conflict (id) do update set review_note = excluded.review_note, reviewed_at = excluded.reviewed_at;
end
$$;
revoke execute on function public.send_back_article(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.send_back_article(uuid, text) to authenticated;

notify pgrst, 'reload schema';
