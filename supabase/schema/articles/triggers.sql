create trigger address_article
  before INSERT OR UPDATE OF slug, legacy_id on public.articles for each row
  execute function private.address_article();

create trigger begin_article
  before INSERT on public.articles for each row
  execute function private.begin_article();

create trigger count_articles_on_delete
  after DELETE on public.articles
  referencing OLD TABLE AS old_rows for each statement
  execute function private.count_articles();

create trigger count_articles_on_insert
  after INSERT on public.articles
  referencing NEW TABLE AS new_rows for each statement
  execute function private.count_articles();

create trigger count_articles_on_truncate
  after TRUNCATE on public.articles for each statement
  execute function private.count_articles();

create trigger count_articles_on_update
  after UPDATE on public.articles
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.count_articles();

create trigger empty_search_entries
  after TRUNCATE on public.articles for each statement
  execute function private.refresh_search_entry();

create trigger follow_article
  after UPDATE on public.articles for each row
  when ((new.discord_posted AND (new.state = ANY (ARRAY['scheduled'::text, 'published'::text])) AND (((((((((old.title IS DISTINCT FROM new.title) OR (old.excerpt IS DISTINCT FROM new.excerpt)) OR (old.category IS DISTINCT FROM new.category)) OR (old.author IS DISTINCT FROM new.author)) OR (old.hero_image IS DISTINCT FROM new.hero_image)) OR (old.legacy_id IS DISTINCT FROM new.legacy_id)) OR (old.slug IS DISTINCT FROM new.slug)) OR (old.state IS DISTINCT FROM new.state)) OR (old.published_at IS DISTINCT FROM new.published_at))))
  execute function private.follow_article();

create trigger keep_article_columns
  before UPDATE on public.articles for each row
  execute function public.keep_article_columns();

create trigger keep_in_trash_delete
  after DELETE on public.articles
  referencing OLD TABLE AS old_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_in_trash_update
  after UPDATE on public.articles
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_revisions_insert
  after INSERT on public.articles
  referencing NEW TABLE AS new_rows for each statement
  execute function private.keep_revisions();

create trigger keep_revisions_update
  after UPDATE on public.articles
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.keep_revisions();

create trigger make_way_on_insert
  after INSERT on public.articles for each row
  when ((new.legacy_id IS NOT NULL))
  execute function private.make_way_for_legacy_id();

create trigger make_way_on_update
  after UPDATE OF legacy_id on public.articles for each row
  when (((new.legacy_id IS NOT NULL) AND (new.legacy_id IS DISTINCT FROM old.legacy_id)))
  execute function private.make_way_for_legacy_id();

create trigger note_article_state_on_insert
  after INSERT on public.articles for each row
  when ((new.state = 'in-review'::text))
  execute function private.note_article_state();

create trigger note_article_state_on_update
  after UPDATE OF state on public.articles for each row
  when ((new.state <> old.state))
  execute function private.note_article_state();

create trigger notify_change
  after INSERT on public.articles
  referencing NEW TABLE AS new_rows for each statement
  execute function private.notify_article_change();

create trigger notify_change_by_delete
  after DELETE on public.articles
  referencing OLD TABLE AS old_rows for each statement
  execute function private.notify_article_change();

create trigger notify_change_by_truncate
  after TRUNCATE on public.articles for each statement
  execute function private.notify_removal();

create trigger notify_change_by_update
  after UPDATE on public.articles
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.notify_article_change('title', 'excerpt', 'content', 'date', 'category', 'featured', 'type', 'media_caption', 'media_alt', 'gallery_captions', 'gallery_alts', 'discord_posted', 'discord_posted_at', 'updated_at', 'state', 'published_at', 'first_published_at', 'slug', 'former_slugs', 'decorative_pictures');

create trigger queue_discord_post_on_insert
  after INSERT on public.articles for each row
  when ((new.state = ANY (ARRAY['scheduled'::text, 'published'::text])))
  execute function private.queue_discord_post();

create trigger queue_discord_post_on_update
  after UPDATE on public.articles for each row
  when (((old.state IS DISTINCT FROM new.state) OR (old.published_at IS DISTINCT FROM new.published_at)))
  execute function private.queue_discord_post();

create trigger record_activity_delete
  after DELETE on public.articles
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('articles', 'id', '', '{updated_at}', '{}');

create trigger record_activity_insert
  after INSERT on public.articles
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('articles', 'id', '', '{updated_at}', '{}');

create trigger record_activity_truncate
  after TRUNCATE on public.articles for each statement
  execute function private.record_activity('articles', 'id', '', '{updated_at}', '{}');

create trigger record_activity_update
  after UPDATE on public.articles
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('articles', 'id', '', '{updated_at,former_slugs}', '{}');

create trigger refresh_search_entry
  after INSERT OR DELETE OR UPDATE OF title, excerpt, content, content_format, category, author, date, type, state, published_at on public.articles for each row
  execute function private.refresh_search_entry();

create trigger refuse_ping_on_insert
  before INSERT on public.articles for each row
  when (new.discord_ping)
  execute function private.refuse_ping();

create trigger refuse_ping_on_update
  before UPDATE OF discord_ping on public.articles for each row
  when ((new.discord_ping <> old.discord_ping))
  execute function private.refuse_ping();

create trigger store_paths
  before INSERT OR UPDATE OF hero_image, hero_video, gallery_images, content, content_format on public.articles for each row
  execute function private.store_paths();
