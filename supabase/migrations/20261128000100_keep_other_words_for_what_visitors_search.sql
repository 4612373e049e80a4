-- Visitors search by their own words: who types one of `asked` also finds what has one of `also`. Editors keep the list.
create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  asked text[] not null
    constraint search_synonyms_asked_count check (cardinality(asked) between 1 and 20 and array_ndims(asked) = 1)
    constraint search_synonyms_asked_length check (
      array_position(asked, null) is null and octet_length(array_to_string(asked, '')) <= 800
      and array_to_string(asked, '', '') !~ '[\u0001-\u001f]'
    ),
  also text[] not null
    constraint search_synonyms_also_count check (cardinality(also) between 1 and 12 and array_ndims(also) = 1)
    constraint search_synonyms_also_length check (
      array_position(also, null) is null and octet_length(array_to_string(also, '')) <= 500
      and array_to_string(also, '', '') !~ '[\u0001-\u001f]'
    ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint search_synonyms_present check ('' <> all (asked) and '' <> all (also))
);
create index search_synonyms_order_idx on public.search_synonyms (created_at, id);

insert into public.search_synonyms (id, asked, also, created_at, updated_at)
-- The same on every site, so that an import adds no line twice, and in the past, so that editors' lines are newer.
select md5('search_synonyms ' || asked)::uuid, string_to_array(asked, ', '), string_to_array(also, ', '), made_at, made_at
from (select *, timestamptz '2026-01-01' + row_number() over () * interval '1 second' as made_at from (values
  ('job, jobs, work, employment, recruit, recruitment, recruiting, recruiter, hire, hiring, join, enlist, become, become an officer, become a police officer, become a cop', 'careers'),
  ('apply, applying, application, sign up', 'application process, careers'),
  ('vacancy, vacancies, opening, openings, open position, open positions', 'position available'),
  ('salary, wage, wages, pay, paid, payment, money, earn, income, bonus, perks', 'compensation'),
  ('how old, age, minimum age, qualification, qualifications, experience', 'basic requirements'),
  ('academy, cadet, course, courses, class, classes, school, lessons', 'training'),
  ('teacher, teachers, trainer, trainers', 'instructors'),
  ('discord, chat, server, invite, community', 'community servers'),
  ('phone, telephone, call, phone number, number, email, mail, address, location, station, headquarters', 'contact'),
  ('non emergency, nonemergency, dispatch number', 'contact'),
  ('911, help, urgent', 'emergency'),
  ('boss, head, sheriff, commissioner', 'chief'),
  ('command staff, who leads, officers in charge', 'leadership'),
  ('dog, dogs, canine, k 9', 'K-9'),
  ('pay a ticket, pay my ticket, pay a fine, contest a ticket, ticket, tickets, citation, fine, fines, speeding, parking', 'traffic enforcement'),
  ('lost property, lost and found, lost, found', 'lost item, file a report'),
  ('wallet, purse, keys, handbag', 'lost item'),
  ('stolen, theft, thefts, robbed, robbery, burglary', 'theft, file a report'),
  ('complaint, complaints, misconduct, internal affairs', 'contact, complaints'),
  ('swat, tactical team, special unit', 'emergency response'),
  ('crash, collision, wreck, car accident', 'accident investigation'),
  ('insurance report, accident report, crash report', 'crash report request'),
  ('report a crime, file a report, police report, statement', 'police reports'),
  ('tip, tips, anonymous, snitch, witness', 'crime tips hotline'),
  ('fingerprints, fingerprinting, clearance, criminal record, record check', 'background checks'),
  ('gun, guns, weapon, firearm, license, licence, parade, block party, protest', 'permits'),
  ('public records, foia, documents, statistics, bodycam, body cam, footage', 'records requests'),
  ('drugs, drug, gang, gangs, dealer', 'narcotics'),
  ('detective, detectives, investigator, case, murder, homicide', 'detective services'),
  ('csi, dna, lab, evidence', 'forensic analysis'),
  ('ride along, ridealong, ride alongs', 'citizens police academy'),
  ('watch group, block watch', 'neighborhood watch'),
  ('press, media contact, journalist, statement to the press', 'press releases'),
  ('latest, newest, updates, announcements, blog', 'news'),
  ('photo, photos, pictures, images, videos, gallery', 'media gallery'),
  ('mission statement, promise, motto', 'mission'),
  ('values, principles, ethics', 'core values'),
  ('history, founded, past, origin', 'our history'),
  ('award, medal, medals, honors, commendation', 'awards'),
  ('partner, partners, sponsors', 'community partners'),
  ('rules, code of conduct', 'guidelines')
) as given (asked, also)) as line;

alter table public.search_synonyms enable row level security;
alter table public.search_synonyms force row level security;
create policy "Everybody reads other words" on public.search_synonyms for select to anon, authenticated using (true);
create policy "Editors add other words" on public.search_synonyms
  for insert to authenticated with check ((select public.is_editor()));
create policy "Editors change other words" on public.search_synonyms
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "Editors remove other words" on public.search_synonyms
  for delete to authenticated using ((select public.is_editor()));
revoke all on public.search_synonyms from public, anon, authenticated, service_role;
grant select on public.search_synonyms to anon, authenticated;
grant insert (asked, also), update (asked, also), delete on public.search_synonyms to authenticated;
grant select, insert, update, delete on public.search_synonyms to service_role;

create trigger keep_row_columns before update on public.search_synonyms
  for each row execute function public.keep_row_columns();
create trigger touch_updated_at before update on public.search_synonyms
  for each row execute function public.touch_updated_at();
create trigger notify_change after insert or update or delete or truncate on public.search_synonyms
  for each statement execute function public.notify_change();

do $$
declare
  timing record;
begin
  for timing in
    select * from (values
      ('insert', 'referencing new table as new_rows'),
      ('update', 'referencing old table as old_rows new table as new_rows'),
      ('delete', 'referencing old table as old_rows'),
      ('truncate', '')
    ) as given (event, tables)
  loop
    execute format(
      'create trigger record_activity_%1$s after %1$s on public.search_synonyms %2$s
       for each statement execute function private.record_activity(''search'', ''id'', '''', ''{id,created_at,updated_at}'', ''{}'')',
      timing.event, timing.tables
    );
  end loop;
end
$$;

notify pgrst, 'reload schema';
