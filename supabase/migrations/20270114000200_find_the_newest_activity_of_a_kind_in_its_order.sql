-- Of a kind that is rare, such as settings, the activity of a year and more was read to find the newest entries.
create index activity_kind_idx on public.activity (kind, occurred_at desc, id desc);
-- Events of accounts are of three kinds; for the others none needs to be looked at. And the account of an event is found by its id.
do $$
declare
  definition text := pg_get_functiondef(
    'public.list_activity(text, uuid, uuid, text, timestamptz, timestamptz, boolean, integer, integer)'::regprocedure
  );
  amended record;
begin
  for amended in
    select * from (values
      (
        'where only_action is null',
        'where only_action is null and (only_kind is null or only_kind in (''accounts'', ''sessions'', ''attempts''))'
      ),
      (
        'where users.id::text = event.payload -> ''traits'' ->> ''user_id''',
        'where users.id = case when event.payload -> ''traits'' ->> ''user_id'' ~ ''^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$''
          then (event.payload -> ''traits'' ->> ''user_id'')::uuid end'
      )
    ) as change (old_text, new_text)
  loop
    if strpos(definition, amended.old_text) = 0 then
      raise exception 'The list of the activity is not as it was';
    end if;
    definition := replace(definition, amended.old_text, amended.new_text);
  end loop;
  execute definition;
end
$$;
-- With the filters that are asked for in the plan, and without the others.
alter function public.list_activity(text, uuid, uuid, text, timestamptz, timestamptz, boolean, integer, integer)
  set plan_cache_mode = force_custom_plan;
