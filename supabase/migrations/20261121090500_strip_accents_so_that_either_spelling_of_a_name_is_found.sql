-- Whoever searches for "Ines" expects to find "Inés". Unicode's own decomposition is enough; the extension that knows more
-- letters is not on every backend. Most texts have no such letter, and checking for one is quick.
create function public.without_accents(written text) returns text
language sql immutable parallel safe strict set search_path = ''
return case when written !~ '[\u00c0-\u052f\u1e00-\u1fff]' then written
  else normalize(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g'), nfc) end;

-- The words as written and, where that makes a difference, without accents, so that either spelling finds them.
create function public.words_with_and_without_accents(configuration regconfig, written text) returns tsvector
language sql immutable parallel safe strict set search_path = ''
return case when public.without_accents(written) = written then to_tsvector(configuration, written)
  else to_tsvector(configuration, written) || to_tsvector(configuration, public.without_accents(written)) end;

revoke execute on function public.without_accents(text), public.words_with_and_without_accents(regconfig, text)
  from public, anon, authenticated;
grant execute on function public.without_accents(text), public.words_with_and_without_accents(regconfig, text)
  to anon, authenticated, service_role;
