grant select on public.articles to anon;
grant select, delete on public.articles to authenticated;
-- Staff may write every column except columns that the server maintains, so they may also write
-- columns that later migrations add. A test compares the columns with the form.
do $$
declare
  writable_columns constant text := (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = 'public.articles'::regclass and attnum > 0 and not attisdropped and attname <> all ('{
      id, legacy_id, former_slugs, discord_posted, discord_posted_at, first_published_at, created_at, updated_at
    }')
  );
begin
  execute format('grant insert (%1$s), update (id, %1$s) on public.articles to authenticated', writable_columns);
end
$$;

create policy "Everyone reads public articles" on public.articles for select to anon, authenticated
  using (state in ('scheduled', 'published') and published_at <= now() and (select private.is_page_shown('news')));
create policy "Editors read all articles, others public and their own articles" on public.articles
  for select to authenticated
  using (
    (select public.is_editor())
    or (
      (select public.is_staff())
      and ((state in ('scheduled', 'published') and published_at <= now()) or private.is_writer_of(id))
    )
  );
create policy "Editors create articles, others create unpublished articles" on public.articles for insert to authenticated
  with check ((select public.is_editor()) or (state in ('draft', 'in-review') and (select public.is_staff())));
create policy "Editors change all articles, writers their unpublished articles" on public.articles for update to authenticated
  using (
    (select public.is_editor())
    or (state in ('draft', 'in-review') and (select public.is_staff()) and private.is_writer_of(id))
  );
create policy "Editors delete all articles, writers their unpublished articles" on public.articles for delete to authenticated
  using (
    (select public.is_editor())
    or (state in ('draft', 'in-review') and (select public.is_staff()) and private.is_writer_of(id))
  );

grant select (id, article_id, created_by, created_at, expires_at) on public.article_previews to authenticated;
grant delete on public.article_previews to authenticated;

create policy "Writers see previews of their articles, editors see all" on public.article_previews
  for select to authenticated
  using ((select public.is_editor()) or ((select public.is_staff()) and private.is_writer_of(article_id)));
create policy "Writers revoke previews of their articles, editors revoke all" on public.article_previews
  for delete to authenticated
  using ((select public.is_editor()) or ((select public.is_staff()) and private.is_writer_of(article_id)));
