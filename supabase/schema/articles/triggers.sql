-- Triggers with the same timing (`before` or `after`) run in alphabetical order.
create trigger assign_article_slug before insert or update of slug, legacy_id on public.articles
  for each row execute function private.assign_article_slug();
create trigger complete_new_article before insert on public.articles
  for each row execute function private.complete_new_article();
create trigger protect_article_columns before update on public.articles
  for each row execute function public.protect_article_columns();
create trigger reject_ping_on_insert before insert on public.articles
  for each row when (new.discord_ping) execute function private.reject_ping();
create trigger reject_ping_on_update before update of discord_ping on public.articles
  for each row when (new.discord_ping <> old.discord_ping) execute function private.reject_ping();
create trigger strip_file_hosts
  before insert or update of hero_image, hero_video, gallery_images, content, content_format on public.articles
  for each row execute function private.strip_file_hosts();

create trigger release_slug_on_insert after insert on public.articles
  for each row when (new.legacy_id is not null) execute function private.release_slug_for_legacy_id();
create trigger release_slug_on_update after update of legacy_id on public.articles
  for each row when (new.legacy_id is not null and new.legacy_id is distinct from old.legacy_id)
  execute function private.release_slug_for_legacy_id();

create trigger mark_review_on_insert after insert on public.articles
  for each row when (new.state = 'in-review') execute function private.mark_review();
create trigger mark_review_on_update after update of state on public.articles
  for each row when (new.state <> old.state) execute function private.mark_review();
create trigger insert_revision after insert or update on public.articles
  for each row execute function private.insert_revision();

create trigger queue_discord_post_on_insert after insert on public.articles
  for each row when (new.state in ('scheduled', 'published')) execute function private.queue_discord_post();
create trigger queue_discord_post_on_update after update on public.articles
  for each row when ((old.state, old.published_at) is distinct from (new.state, new.published_at))
  execute function private.queue_discord_post();
create trigger enqueue_message_updates after update on public.articles
  for each row when (
    new.discord_posted and new.state in ('scheduled', 'published')
    and (
      old.title, old.excerpt, old.category, old.author, old.hero_image, old.legacy_id, old.slug, old.state,
      old.published_at
    ) is distinct from (
      new.title, new.excerpt, new.category, new.author, new.hero_image, new.legacy_id, new.slug, new.state,
      new.published_at
    )
  ) execute function private.enqueue_message_updates();

create trigger refresh_search_entry
  after insert or delete or update of title, excerpt, content, content_format, category, author, date, type, state,
    published_at on public.articles
  for each row execute function private.refresh_search_entry();
create trigger clear_search_entries after truncate on public.articles
  for each statement execute function private.refresh_search_entry();

select private.create_trash_triggers('public.articles');

select private.create_activity_triggers('public.articles', 'articles', ignored_columns => '{updated_at,former_slugs}');

-- These triggers notify the page caches of changes that visitors may see. After a removal, the
-- server doesn't serve stale pages while rendering fails, because they could show a withdrawn
-- article or a removed picture.
create trigger notify_change_by_insert after insert on public.articles
  for each row when (new.state in ('scheduled', 'published')) execute function public.notify_change();
create trigger notify_change_by_update after update on public.articles
  for each row when (old.state in ('scheduled', 'published') or new.state in ('scheduled', 'published'))
  execute function public.notify_change('replaces');
create trigger notify_removal_by_update after update on public.articles
  for each row when (
    old.state in ('scheduled', 'published') and (
      (old.state, old.published_at, old.hero_image, old.hero_video, old.gallery_images)
        is distinct from (new.state, new.published_at, new.hero_image, new.hero_video, new.gallery_images)
      or private.content_files(old) <> private.content_files(new)
    )
  ) execute function public.notify_change();
create trigger notify_change_by_delete after delete on public.articles
  for each row when (old.state in ('scheduled', 'published')) execute function public.notify_change();
create trigger notify_change_by_truncate after truncate on public.articles
  for each statement execute function public.notify_change();
