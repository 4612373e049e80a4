-- More of what visitors type. Whoever has changed the list has the list that they want.
insert into public.search_synonyms (id, asked, also, created_at, updated_at)
select md5('search_synonyms ' || asked)::uuid, string_to_array(asked, ', '), string_to_array(also, ', '), made_at, made_at
-- In the past, after those that are there.
from (select *, timestamptz '2026-01-01 01:00' + row_number() over () * interval '1 second' as made_at from (values
  ('bike, bikes, push bike, mountain bike, cyclist, cyclists, cycling', 'bicycle'),
  ('where are you, where are you located, where to find you, where do I find you, how do I get there, how to get there, directions, visit us', 'contact'),
  ('who is in charge, in charge, who is the boss, who runs the department', 'chief')
) as given (asked, also)) as line
where 41 = (select count(*) from public.search_synonyms where created_at < '2026-01-02' and updated_at = created_at)
  and 41 = (select count(*) from public.search_synonyms);
