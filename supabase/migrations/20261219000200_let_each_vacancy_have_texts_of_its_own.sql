-- What the page of one vacant post says otherwise than the page "Open Positions": only what differs, by the same model.
alter table public.leadership add column vacancy jsonb;
grant insert (vacancy), update (vacancy) on public.leadership to authenticated;

create function private.check_vacancy() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fault constant text := private.find_content_fault(
    (select known.model from private.content_models as known where known.id = 'vacancy'), new.vacancy, true
  );
begin
  if new.vacancy is not null and fault is not null then
    raise check_violation using message = format('The texts of this vacancy can''t be stored: something is wrong at “%s”.', fault);
  end if;
  return new;
end
$$;
create trigger check_vacancy before insert or update of vacancy on public.leadership
  for each row execute function private.check_vacancy();

-- A text may replace another without hiding anything; an entry that left a list must be gone from the page. The other trigger takes
-- the column as a whole and does not look into its lists.
create function private.notify_vacancy_update() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  if exists (
    select from old_rows as was join new_rows as became using (id)
    where was.vacancy <> became.vacancy
      and private.takes_away(private.flatten_object(was.vacancy), private.flatten_object(became.vacancy))
  ) then
    perform private.notify_caches(tg_table_name, true);
  end if;
  return null;
end
$$;
create trigger notify_vacancy_update after update on public.leadership
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_vacancy_update();
revoke execute on function private.check_vacancy(), private.notify_vacancy_update() from public;

-- As before, with what a vacancy says of its own.
create or replace view private.search_sources as
select 'articles' as source, article.id, 'news' as section, article.type as kind, article.published_at as public_from,
  article.published_at as newest, coalesce(article.legacy_id, article.slug) as address, article.title,
  article.category || ' ' || article.author as facts, article.excerpt as summary,
  private.readable_content(left(article.content, 100000), article.content_format) as body, article.date as dated
from public.articles as article
where article.state in ('scheduled', 'published') and article.published_at is not null
union all
select 'leadership', leader.id, 'people', case when leader.has_filled_position then 'leader' else 'vacancy' end, '-infinity',
  leader.created_at, leader.slug, leader.name,
  case when leader.has_filled_position then leader.rank else leader.rank || ', open position, position available, vacancy' end,
  leader.department || '. ' || leader.description,
  -- A vacancy's page shows nothing of whoever was there before.
  case when leader.has_filled_position then concat_ws(' ', leader.personal_statement, (
    select string_agg(part #>> '{}', ' ')
    from jsonb_path_query(jsonb_build_array(leader.career_history, leader.education, leader.awards), 'strict $.**') as part
    where jsonb_typeof(part) = 'string'
  )) else coalesce((
    select string_agg(part #>> '{}', ' ')
    from jsonb_path_query(leader.vacancy, 'strict $.**') as part
    where jsonb_typeof(part) = 'string' and part #>> '{}' !~ '^(/|https://)'
  ), '') end, null
from public.leadership as leader
union all
select 'media_library', file.id, 'files',
  case when file.file_type like 'image/%' then 'image' when file.file_type like 'video/%' then 'video' else 'document' end,
  '-infinity', file.created_at, file.id::text, file.title, file.file_name,
  concat_ws(' ', nullif(file.caption, ''), nullif(file.alt_text, '')), '', null
from public.media_library as file
where file.is_public and file.in_gallery;
drop trigger refresh_search_entry on public.leadership;
create trigger refresh_search_entry
after insert or delete or update of name, rank, department, description, personal_statement, has_filled_position, career_history,
  education, awards, vacancy
on public.leadership for each row execute function private.refresh_search_entry();

notify pgrst, 'reload schema';
