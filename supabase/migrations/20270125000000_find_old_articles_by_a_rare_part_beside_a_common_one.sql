-- Of several parts of words the longest decided that only the newest articles are looked at: with one that most articles have beside it, an
-- old article was not found by its number. Now the rarest that the index knows decides, and asks it first.
do $$
declare
  definition text := pg_get_functiondef('public.find_articles(text, text, text, integer, integer, text)'::regprocedure);
  amended record;
begin
  for amended in
    select * from (values
      ('  patterns constant text[] := array(', '  patterns text[] := array('),
      (
        '      select count(*) filter (where newest.text like patterns[1]) * 3 > count(*) into is_cut
      from private.newest_article_parts(200) as newest;',
        '      select
        array_agg(part.pattern order by char_length(part.pattern) < 5, part.number, char_length(part.pattern) desc),
        min(part.number) filter (where char_length(part.pattern) >= 5) * 3 > max(part.looked_at)
      into patterns, is_cut
      from (
        select sought.pattern, count(*) filter (where newest.text like sought.pattern) as number, count(*) as looked_at
        from unnest(patterns) as sought (pattern) cross join private.newest_article_parts(200) as newest
        group by sought.pattern
      ) as part;'
      )
    ) as change (old_text, new_text)
  loop
    if strpos(definition, amended.old_text) = 0 then
      raise exception 'The search of articles is not as it was';
    end if;
    definition := replace(definition, amended.old_text, amended.new_text);
  end loop;
  execute definition;
end
$$;
