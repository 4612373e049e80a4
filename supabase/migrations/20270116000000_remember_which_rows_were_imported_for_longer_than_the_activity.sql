-- What an administrator imported is no sample, though it has the ids of one. Until now the activity said so, which ends after 400 days.
create table private.imported_rows (
  -- Of an article, a leader, a file or a page: no two have the same.
  id uuid primary key
);
alter table private.imported_rows enable row level security;
alter table private.imported_rows force row level security;
create policy "Only functions read and write" on private.imported_rows to postgres using (true) with check (true);
revoke all on private.imported_rows from public, anon, authenticated, service_role;

insert into private.imported_rows (id)
select distinct entry.subject_id::uuid
from public.activity as entry
join public.activity as import on import.action_id = entry.action_id and import.kind = 'packs' and import.verb = 'imported'
where entry.verb = 'created' and entry.kind in ('articles', 'leadership', 'media', 'pages')
  and entry.subject_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

do $$
declare
  amended record;
  definition text;
begin
  for amended in
    select * from (values
      (
        'private.add_pack_rows(text, text[], jsonb)', ') using added;
', ') using added;
        insert into private.imported_rows (id) values ((added ->> ''id'')::uuid) on conflict do nothing;
'
      ),
      (
        'private.list_sample()', 'where not exists (
      select from public.activity as entry
      join public.activity as import on import.action_id = entry.action_id and import.kind = ''packs'' and import.verb = ''imported''
      where entry.kind = found.kind and entry.subject_id = found.id::text and entry.verb = ''created''
    )', 'where not exists (select from private.imported_rows as imported where imported.id = found.id)'
      )
    ) as given (name, old_text, new_text)
  loop
    definition := pg_get_functiondef(amended.name::regprocedure);
    if strpos(definition, amended.old_text) = 0 then
      raise exception '% has no “%”', amended.name, amended.old_text;
    end if;
    execute replace(definition, amended.old_text, amended.new_text);
  end loop;
end
$$;
