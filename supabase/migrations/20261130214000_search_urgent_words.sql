-- Adds synonyms for urgent questions and found things that led to no page or a wrong one. Ids are
-- the same on every site, so that an import adds no line twice.
insert into public.search_synonyms (id, asked, also, created_at, updated_at)
select md5('search_synonyms ' || asked)::uuid, string_to_array(asked, ', '), string_to_array(also, ', '), made, made
from (select *, timestamptz '2026-01-04' + row_number() over () * interval '1 second' as made from (values
  ('bomb, bombs, explosion, gunshot, gunshots, shots, active shooter, suicide, overdose', 'emergency response'),
  ('found phone, found wallet, found purse, found bag, found keys, found bike', 'police reports'),
  ('hit by car, run over, ran over', 'accident investigation'),
  ('animal cruelty, animal abuse, dangerous dog', 'contact, non-emergency number'),
  ('restraining order, protective order, protection order', 'police reports'),
  ('car seat, child seat', 'traffic safety education')
) as given (asked, also)) as line;
