-- Of a word that all articles have, there are more news than are counted, and of the other sections none: theirs were said to be more as well.
-- `is_cut` stays for servers of earlier versions.
do $$
declare
  definition text := pg_get_functiondef('public.search_site(jsonb, text, integer, integer, boolean)'::regprocedure);
  amended record;
begin
  for amended in
    select * from (values
      ('''rows'', ''[]''::jsonb, ''is_cut'', false', '''rows'', ''[]''::jsonb, ''cut'', ''[]''::jsonb, ''is_cut'', false'),
      (
        '      ''is_cut'', exists (',
        '      ''cut'', coalesce((
        select jsonb_agg(loosely.section)
        from jsonb_each_text(numbers) as loosely (section, number)
        where loosely.number::bigint > case when is_phrase then in_order else many end
      ), ''[]''),
      ''is_cut'', exists ('
      )
    ) as change (old_text, new_text)
  loop
    if strpos(definition, amended.old_text) = 0 then
      raise exception 'The search is not as it was';
    end if;
    definition := replace(definition, amended.old_text, amended.new_text);
  end loop;
  execute definition;
end
$$;
