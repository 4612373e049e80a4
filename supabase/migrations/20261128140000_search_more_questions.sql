-- Adds synonyms for questions that led to a wrong page. Ids are the same on every site, so that an
-- import adds no line twice.
insert into public.search_synonyms (id, asked, also, created_at, updated_at)
select md5('search_synonyms ' || asked)::uuid, string_to_array(asked, ', '), string_to_array(also, ', '), made, made
from (select *, timestamptz '2026-01-03' + row_number() over () * interval '1 second' as made from (values
  ('pinched, half inched, swiped, motorbike, moped', 'police reports'),
  ('kid missing, kids missing, child missing, son missing, daughter missing, lost kid, lost child, following me, '
    'followed home',
    'emergency response'),
  ('hacked, hacker, phone scam, scam call, scam phone call', 'detective services'),
  ('crashed, crashed into, bumped into, hit parked car, parked car', 'accident investigation'),
  ('drug lesson, drug lessons, kids drugs, school drugs', 'dare program'),
  ('class trip, school trip, field trip, bring class, station tour', 'school program request'),
  ('tour, tour officer, ride alongs', 'ride along'),
  ('fireworks, firework, permission', 'event permit, permits'),
  ('fire arm, fire arms', 'weapon license'),
  ('crime stats, stats', 'crime statistics, records requests'),
  ('degree, diploma, ged, high school, college', 'basic requirements'),
  ('how long training, training length, length training', 'curriculum'),
  ('who trains, who teaches, trainer, trainers', 'instructors'),
  ('video dog, dog video, videos dogs', 'media gallery'),
  ('bobby, bobbies', 'officer')
) as given (asked, also)) as line;
