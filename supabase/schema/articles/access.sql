-- private.article_counts
create policy "Only triggers and functions read and write" on private.article_counts to postgres
  using (true)
  with check (true);

-- public.articles
grant select on public.articles to anon;
grant delete, select on public.articles to authenticated;
revoke maintain, references, trigger, truncate on public.articles from service_role;
grant insert (title, excerpt, content, date, category, author, featured, type, hero_image, hero_video, media_caption, media_alt, gallery_images, gallery_captions, gallery_alts, state, published_at, content_format, slug, decorative_pictures, discord_ping), update (id, title, excerpt, content, date, category, author, featured, type, hero_image, hero_video, media_caption, media_alt, gallery_images, gallery_captions, gallery_alts, state, published_at, content_format, slug, decorative_pictures, discord_ping)
  on public.articles to authenticated;
create policy "Editors read all, others what is published and their own" on public.articles for select to authenticated
  using ((( SELECT public.is_editor() AS is_editor) OR ((state = ANY (ARRAY['scheduled'::text, 'published'::text])) AND (published_at <= now())) OR (( SELECT public.is_staff() AS is_staff) AND private.is_writer_of(id))));
create policy "Staff change articles" on public.articles for update to authenticated
  using ((( SELECT public.is_editor() AS is_editor) OR ((state = ANY (ARRAY['draft'::text, 'in-review'::text])) AND ( SELECT public.is_staff() AS is_staff) AND private.is_writer_of(id))))
  with check ((( SELECT public.is_editor() AS is_editor) OR ((state = ANY (ARRAY['draft'::text, 'in-review'::text])) AND ( SELECT public.is_staff() AS is_staff) AND private.is_writer_of(id))));
create policy "Staff create articles" on public.articles for insert to authenticated
  with check ((( SELECT public.is_editor() AS is_editor) OR ((state = ANY (ARRAY['draft'::text, 'in-review'::text])) AND ( SELECT public.is_staff() AS is_staff))));
create policy "Staff delete articles" on public.articles for delete to authenticated
  using ((( SELECT public.is_editor() AS is_editor) OR ((state = ANY (ARRAY['draft'::text, 'in-review'::text])) AND ( SELECT public.is_staff() AS is_staff) AND private.is_writer_of(id))));
create policy "Visitors read what is published" on public.articles for select to anon
  using (((state = ANY (ARRAY['scheduled'::text, 'published'::text])) AND (published_at <= now())));

-- public.article_previews
grant delete on public.article_previews to authenticated;
revoke maintain, references, trigger, truncate on public.article_previews from service_role;
grant select (id, article_id, created_by, created_at, expires_at)
  on public.article_previews to authenticated;
create policy "Editors revoke all links, others those to their own articles" on public.article_previews for delete to authenticated
  using ((( SELECT public.is_editor() AS is_editor) OR (( SELECT public.is_staff() AS is_staff) AND private.is_writer_of(article_id))));
create policy "Editors see all links, others those to their own articles" on public.article_previews for select to authenticated
  using ((( SELECT public.is_editor() AS is_editor) OR (( SELECT public.is_staff() AS is_staff) AND private.is_writer_of(article_id))));
