-- More webhooks than the one for all articles: an article goes to the one that names its category, else to the one that names its
-- type, else to that for all. As there, administrators write the address and only the server reads it.
create table public.discord_routes (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint discord_routes_name_present check (name ~ '\S')
    constraint discord_routes_name_length check (char_length(name) <= 60),
  url text not null constraint discord_routes_url_of_discord check (
    octet_length(url) <= 300 and
    url ~ '^https://((canary|ptb)\.)?discord(app)?\.com/api/(v[0-9]+/)?webhooks/[0-9]+/[A-Za-z0-9_-]+(\?thread_id=[0-9]+)?$'
  ),
  article_type text constraint discord_routes_type_known check (article_type in ('news', 'press-release')),
  category text
    constraint discord_routes_category_present check (category ~ '\S')
    constraint discord_routes_category_length check (char_length(category) <= 100),
  created_at timestamptz not null default now(),
  constraint discord_routes_rule check (article_type is not null or category is not null)
);
create unique index discord_routes_rule_once on public.discord_routes (
  coalesce(article_type, ''), lower(btrim(coalesce(category, '')))
);

alter table public.discord_routes enable row level security;
alter table public.discord_routes force row level security;
create policy "Administrators see webhooks" on public.discord_routes
  for select to authenticated using ((select public.is_admin()));
create policy "Administrators add webhooks" on public.discord_routes
  for insert to authenticated with check ((select public.is_admin()));
create policy "Administrators change webhooks" on public.discord_routes
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Administrators remove webhooks" on public.discord_routes
  for delete to authenticated using ((select public.is_admin()));
revoke all on public.discord_routes from public, anon, authenticated, service_role;
grant
  select (id, name, article_type, category, created_at), insert (name, url, article_type, category),
  update (name, url, article_type, category), delete
on public.discord_routes to authenticated;
grant select, insert, update, delete on public.discord_routes to service_role;

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
      'create trigger record_activity_%1$s after %1$s on public.discord_routes %2$s
       for each statement execute function private.record_activity(''discord'', ''id'', '''', ''{id,created_at}'', ''{url}'')',
      timing.event, timing.tables
    );
  end loop;
end
$$;

notify pgrst, 'reload schema';
