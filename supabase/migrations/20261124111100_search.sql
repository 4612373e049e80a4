-- The search index: one entry for each row of `private.search_sources`. Rows are narrow, with their words stored
-- apart, because Postgres reads all rows for a word that every article has.
create table private.search_entries (
  source text not null,
  id uuid not null,
  section text not null,
  public_from timestamptz not null,
  newest timestamptz not null,
  words tsvector not null,
  primary key (source, id)
) with (toast_tuple_target = 128);
alter table private.search_entries enable row level security;
create index search_entries_words_idx on private.search_entries using gin (words);

-- The words of all entries, for parts of words and for spelling mistakes. Two transactions may add a word at the same
-- time without waiting for each other, so a word can be there twice.
create table private.search_words (
  word text not null
);
alter table private.search_words enable row level security;
create index search_words_word_idx on private.search_words (word text_pattern_ops);
create index search_words_parts_idx on private.search_words using gin (word extensions.gin_trgm_ops);

-- A visitor who types one of the words in `asked` also finds what is in `also`.
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
alter table public.search_synonyms enable row level security;
alter table public.search_synonyms force row level security;
create index search_synonyms_order_idx on public.search_synonyms (created_at, id);

-- Ids are the same on every site, so that an import adds no line twice. Times are past, so that lines of editors
-- are newer.
insert into public.search_synonyms (id, asked, also, created_at, updated_at)
select md5('search_synonyms ' || asked)::uuid, string_to_array(asked, ', '), string_to_array(also, ', '), made, made
from (select *, timestamptz '2026-01-01' + row_number() over () * interval '1 second' as made from (values
  ('job, jobs, work, employment, recruit, recruitment, recruiting, recruiter, hire, hiring, join, '
    'enlist, become, become an officer, become a police officer, become a cop',
    'careers'),
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
  ('pay a ticket, pay my ticket, pay a fine, contest a ticket, ticket, tickets, citation, fine, fines, '
    'speeding, parking',
    'traffic enforcement'),
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
  ('rules, code of conduct', 'guidelines'),
  ('bike, bikes, push bike, mountain bike, cyclist, cyclists, cycling', 'bicycle'),
  ('where are you, where are you located, where to find you, where do I find you, how do I get there, '
    'how to get there, directions, visit us',
    'contact'),
  ('who is in charge, in charge, who is the boss, who runs the department', 'chief')
) as given (asked, also)) as line;
