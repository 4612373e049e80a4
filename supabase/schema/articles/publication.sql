-- True if visitors see an article with this state and time. Has no `set` clause, because the
-- planner can't inline a function that has one.
create or replace function private.is_article_public(state text, published_at timestamptz) returns boolean
language sql stable parallel safe
as $$
  select state in ('scheduled', 'published') and published_at <= now()
$$;

-- Sets the state, dates and writer of a new article. Without a state, an article by a contributor
-- becomes a draft, and any other article is published. The policies reject states that the caller
-- may not choose.
create or replace function private.complete_new_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_user_write constant boolean := private.is_user_write();
begin
  new.state := coalesce(
    new.state, case when is_user_write and not public.is_editor() then 'draft' else 'published' end
  );
  if is_user_write then
    new.first_published_at := null;
    case new.state
      when 'published' then
        new.published_at := now();
      when 'scheduled' then
        if new.published_at is null or new.published_at <= now() then
          perform private.reject_past_schedule();
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

-- Makes the columns of a changed article consistent with its state. Overrides the values of the
-- update if necessary.
create or replace function public.protect_article_columns() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_public constant boolean := private.is_article_public(old.state, old.published_at);
  was_ever_public constant boolean := coalesce(old.first_published_at <= now(), false);
  is_user_write constant boolean := private.is_user_write();
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.date := old.date;
  new.first_published_at := case when was_ever_public then old.first_published_at end;
  if new.state = 'scheduled' and was_public and new.published_at = old.published_at then
    -- The scheduled time has passed, so the update corrects a published article.
    new.state := 'published';
  end if;
  case new.state
    when 'published' then
      if is_user_write or new.published_at is not distinct from old.published_at then
        new.published_at := case when old.published_at <= now() then old.published_at else now() end;
      end if;
      new.published_at := coalesce(new.published_at, now());
    when 'scheduled' then
      if is_user_write and coalesce(new.published_at <= now(), true) then
        perform private.reject_past_schedule();
      end if;
    else
      new.published_at := case when old.published_at <= now() then old.published_at else new.first_published_at end;
      if new.state = 'withdrawn' and not was_ever_public then
        new.state := 'draft';
      end if;
  end case;
  if new.state in ('scheduled', 'published') and not was_ever_public then
    new.first_published_at := new.published_at;
    if new.published_at is distinct from old.published_at then
      new.date := private.site_day(new.published_at);
    end if;
  end if;
  -- A post to Discord must not cause a conflict in an editor's open form.
  if (new.discord_posted, new.discord_posted_at) is distinct from (old.discord_posted, old.discord_posted_at) then
    new.updated_at := old.updated_at;
  else
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;

-- Reports a scheduled time in the past like a violated constraint.
create or replace function private.reject_past_schedule() returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception 'Choose a time in the future' using errcode = '23514', constraint = 'articles_scheduled_ahead',
    table = 'articles', schema = 'public';
end
$$;

-- Records when an article is submitted for review. Removes the reviewer's note when the article is
-- published, scheduled or withdrawn, because the note was for the draft.
create or replace function private.mark_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A restored article still has its row in article_writing.
  if tg_op = 'INSERT' and not private.is_user_write() then
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

create or replace function public.send_back_article(article uuid, note text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(public.is_editor(), 'Only editors may send an article back');
  if note !~ '\S' or note is null then
    raise exception 'Write what should be changed'
      using errcode = '23514', constraint = 'article_writing_review_note_present';
  end if;
  update public.articles set state = 'draft' where articles.id = article and state = 'in-review';
  perform private.require(found, 'This article is no longer waiting for review', 'PT404');
  insert into public.article_writing (id, review_note, reviewed_at) values (article, btrim(note, E' \t\r\n'), now())
  on conflict (id) do update set review_note = excluded.review_note, reviewed_at = excluded.reviewed_at;
end
$$;
grant execute on function public.send_back_article(uuid, text) to authenticated;

-- Returns the seconds until the next scheduled article is public; null if none is scheduled. Cached
-- pages expire at that time. Without the secret key, looks only 90 seconds ahead, because the
-- schedule isn't public. A server in front of a hosted project may lack the secret key.
create or replace function public.seconds_until_publication() returns double precision
language sql stable security definer set search_path = ''
as $$
  select extract(epoch from min(published_at) - now())::double precision
  from public.articles
  where state = 'scheduled' and published_at > now()
    and (auth.role() = 'service_role' or published_at <= now() + interval '90 seconds')
$$;
grant execute on function public.seconds_until_publication() to anon, authenticated, service_role;
