-- Whether `list` is an array of objects with non-blank strings for all `required` keys, strings or nulls for any of the
-- `optional` ones, and no other key.
create function public.is_entry_list(list jsonb, required text[], optional text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return case
  when jsonb_typeof(list) <> 'array' or jsonb_array_length(list) > 100 then false
  else not exists (
    select from jsonb_array_elements(list) as entry
    where case
      when jsonb_typeof(entry) <> 'object' then true
      else not entry ?& required
        or exists (
          select from jsonb_each(entry) as field
          where not (field.key = any (required || optional))
            or char_length(field.value #>> '{}') > 2000
            or case
              when field.key = any (required)
                then jsonb_typeof(field.value) <> 'string' or (field.value #>> '{}') !~ '\S'
              else jsonb_typeof(field.value) not in ('string', 'null')
            end
        )
    end
  )
end;

create table public.leadership (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint leadership_slug_unique unique
    -- A slug is one segment of a URL's path.
    constraint leadership_slug_form check (slug ~ '^[^\s/?#%\\]+$' and slug not in ('.', '..'))
    constraint leadership_slug_length check (char_length(slug) <= 100),
  name text not null
    constraint leadership_name_present check (name ~ '\S')
    constraint leadership_name_length check (char_length(name) <= 100),
  rank text not null
    constraint leadership_rank_present check (rank ~ '\S')
    constraint leadership_rank_length check (char_length(rank) <= 100),
  department text not null
    constraint leadership_department_present check (department ~ '\S')
    constraint leadership_department_length check (char_length(department) <= 100),
  badge text not null
    constraint leadership_badge_present check (badge ~ '\S')
    constraint leadership_badge_length check (char_length(badge) <= 50),
  years text not null
    constraint leadership_years_present check (years ~ '\S')
    constraint leadership_years_length check (char_length(years) <= 50),
  description text not null
    constraint leadership_description_present check (description ~ '\S')
    constraint leadership_description_length check (char_length(description) <= 500),
  personal_statement text
    constraint leadership_personal_statement_length check (char_length(personal_statement) <= 20000),
  photo text constraint leadership_photo_safe check (public.is_safe_url(photo)),
  has_filled_position boolean not null default true,
  display_order integer not null default 0
    constraint leadership_display_order_not_negative check (display_order >= 0),
  career_history jsonb not null default '[]' constraint leadership_career_history_form
    check (public.is_entry_list(career_history, '{position,period,department,description}', '{}')),
  education jsonb not null default '[]' constraint leadership_education_form
    check (public.is_entry_list(education, '{institution,year}', '{degree,certification}')),
  awards jsonb not null default '[]' constraint leadership_awards_form
    check (public.is_entry_list(awards, '{title,organization,year}', '{}')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index leadership_order_idx on public.leadership (display_order, id);

create function public.leader_words(leader public.leadership) returns tsvector
language sql immutable parallel safe cost 10000 set search_path = ''
return setweight(public.words_with_and_without_accents('pg_catalog.simple', leader.name), 'A')
  || setweight(
    public.words_with_and_without_accents('pg_catalog.english', leader.rank || ' ' || leader.department), 'B'
  )
  || setweight(public.words_with_and_without_accents('pg_catalog.english', leader.description), 'C')
  || setweight(
    public.words_with_and_without_accents('pg_catalog.english', coalesce(leader.personal_statement, '')), 'D'
  );
create index leadership_words_idx on public.leadership using gin (public.leader_words(leadership));

-- What staff search when they look for a leader; the badge is written as it is shown. There are so few that this needs no
-- index.
create function public.leader_text(leader public.leadership) returns text
language sql immutable parallel safe set search_path = ''
return leader.name || ' #' || leader.badge || ' ' || leader.rank || ' ' || leader.department || ' ' || leader.description;

create trigger keep_row_columns before update on public.leadership
  for each row execute function public.keep_row_columns();
create trigger touch_updated_at before update on public.leadership
  for each row execute function public.touch_updated_at();
create trigger notify_change after insert or update or delete or truncate on public.leadership
  for each statement execute function public.notify_change();

alter table public.leadership enable row level security;
alter table public.leadership force row level security;
create policy "Everybody reads leadership" on public.leadership for select to anon, authenticated using (true);
create policy "Staff create leaders" on public.leadership
  for insert to authenticated with check ((select public.is_staff()));
create policy "Staff change leaders" on public.leadership
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "Staff delete leaders" on public.leadership
  for delete to authenticated using ((select public.is_staff()));

revoke all on public.leadership from public, anon, authenticated, service_role;
grant select on public.leadership to anon, authenticated;
grant insert (slug, name, rank, department, badge, years, description, personal_statement, photo,
  has_filled_position, display_order, career_history, education, awards) on public.leadership to authenticated;
grant update (id, slug, name, rank, department, badge, years, description, personal_statement, photo,
  has_filled_position, display_order, career_history, education, awards), delete on public.leadership to authenticated;
grant select, insert, update, delete on public.leadership to service_role;

-- Moves a leader to a position in the list (from 0; beyond the end means the end) and renumbers the others. Nobody sees a
-- half-changed order, and two moves at the same moment run one after the other.
create function public.move_leader(leader_id uuid, new_position integer) returns void
language plpgsql set search_path = '' as $$
begin
  -- Checked before the lock, which holds up others.
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may change the order of the leadership';
  end if;
  lock table public.leadership in share row exclusive mode;
  if not exists (select from public.leadership where id = leader_id) then
    raise sqlstate 'PT404' using message = 'Leader not found';
  end if;
  with others as (
    select leader.id, row_number() over (order by leader.display_order, leader.id) - 1 as before
    from public.leadership as leader
    where leader.id <> leader_id
  ), numbered as (
    select others.id, others.before + (others.before >= new_position)::integer as number from others
    union all
    select leader_id, least(greatest(new_position, 0), (select count(*) from others))
  )
  update public.leadership as leader
  set display_order = numbered.number
  from numbered
  where numbered.id = leader.id and leader.display_order <> numbered.number;
end
$$;

revoke execute on function
  public.is_entry_list(jsonb, text[], text[]), public.leader_words(public.leadership),
  public.leader_text(public.leadership), public.move_leader(uuid, integer)
from public, anon, authenticated;
grant execute on function public.leader_words(public.leadership) to anon, authenticated, service_role;
grant execute on function public.is_entry_list(jsonb, text[], text[]), public.leader_text(public.leadership)
to authenticated, service_role;
grant execute on function public.move_leader(uuid, integer) to authenticated;
