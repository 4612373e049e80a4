import { actors, admins, contributors, editors, nobody, server, type TablePermissions } from './actors.ts'
import { articlePermissions } from './article-permissions.ts'
import { createBucketPermissions, createOwnPicturePermissions } from './bucket-permissions.ts'
import {
  alertColumns,
  insertAlertSql,
  insertMediaSql,
  leaderColumns,
  mediaColumns,
  mediaTextColumns,
  noColumns,
  replacedFileColumns,
} from './writable-columns.ts'

/** All permissions by table, command and actor. The test fails if a table is missing. */
export const permissions: Record<string, TablePermissions> = {
  ...articlePermissions,
  'public.leadership': {
    allowed: { select: actors, insert: editors, update: editors, delete: editors },
    columns: { insert: leaderColumns, update: leaderColumns },
    row: {
      where: `slug = 'seen'`,
      change: `name = 'Changed'`,
      insert: `insert into leadership (slug, name, rank, department, badge, years, description)
        values ('new', 'N', 'R', 'D', '1', '2 years', 'D')`,
    },
  },
  'public.media_library (public row)': {
    allowed: { select: actors, insert: editors, update: editors, delete: editors },
    columns: { insert: mediaColumns, update: [...mediaTextColumns, ...replacedFileColumns] },
    row: { where: `title = 'Seen'`, change: `title = 'Changed'`, insert: insertMediaSql },
  },
  'public.media_library (private row)': {
    allowed: { select: editors, insert: editors, update: editors, delete: editors },
    columns: { insert: mediaColumns, update: [...mediaTextColumns, ...replacedFileColumns] },
    row: { where: `title = 'Unseen'`, change: `title = 'Changed'`, insert: insertMediaSql },
  },
  'public.alerts (running)': {
    allowed: { select: actors, insert: editors, update: editors, delete: editors },
    columns: alertColumns,
    row: { where: `title = 'Running'`, change: `title = 'Changed'`, insert: insertAlertSql },
  },
  'public.alerts (to come)': {
    allowed: { select: editors, insert: editors, update: editors, delete: editors },
    columns: alertColumns,
    row: { where: `title = 'To come'`, change: `starts_at = now()`, insert: insertAlertSql },
  },
  'public.alerts (ended)': {
    allowed: { select: editors, insert: editors, update: editors, delete: editors },
    columns: alertColumns,
    row: { where: `title = 'Ended'`, change: `ends_at = null`, insert: insertAlertSql },
  },
  'public.alerts (draft)': {
    allowed: { select: editors, insert: editors, update: editors, delete: editors },
    columns: alertColumns,
    row: { where: `title = 'Draft'`, change: `starts_at = now()`, insert: insertAlertSql },
  },
  // Visitors add rows with `submit_application`.
  'public.applications': {
    allowed: { select: editors, insert: server, update: editors, delete: editors },
    columns: { insert: [], update: ['status', 'note'] },
    row: {
      where: `name = 'Seen'`,
      change: `status = 'accepted'`,
      insert: `insert into applications (name, discord_name) values ('New', 'new')`,
    },
  },
  'public.search_synonyms': {
    allowed: { select: actors, insert: editors, update: editors, delete: editors },
    columns: { insert: ['asked', 'also'], update: ['asked', 'also'] },
    row: {
      where: `asked = '{seen}'`,
      change: `also = '{changed}'`,
      insert: `insert into search_synonyms (asked, also) values ('{new}', '{old}')`,
    },
  },
  'public.services': {
    allowed: { select: actors, insert: nobody, update: editors, delete: nobody },
    columns: { insert: [], update: ['action', 'forms', 'is_shown', 'display_order'] },
    row: {
      where: `id = 'police-reports'`,
      change: `forms = '[]'`,
      insert: `insert into services (id) values ('new')`,
    },
  },
  'public.content_documents': {
    allowed: { select: actors, insert: server, update: editors, delete: server },
    columns: { insert: [], update: ['content'] },
    row: {
      where: `id = 'about'`,
      change: `content = '{"introduction": "Changed"}'`,
      insert: `insert into content_documents (id) values (gen_random_uuid())`,
    },
  },
  'public.content_documents (custom page)': {
    allowed: { select: actors, insert: server, update: editors, delete: editors },
    columns: { insert: [], update: ['content'] },
    row: {
      where: `slug = 'seen'`,
      change: `content = content || '{"title": "Changed"}'`,
      insert: `insert into content_documents (id) values (gen_random_uuid())`,
    },
  },
  'public.content_documents (hidden custom page)': {
    allowed: { select: editors, insert: server, update: editors, delete: editors },
    columns: { insert: [], update: ['content'] },
    row: {
      where: `slug = 'unseen'`,
      change: `content = content || '{"visibility": "public"}'`,
      insert: `insert into content_documents (id) values (gen_random_uuid())`,
    },
  },
  'public.content_drafts': {
    allowed: { select: editors, insert: server, update: editors, delete: server },
    columns: { insert: [], update: ['content'] },
    row: {
      where: `id = 'about'`,
      change: `content = '{"introduction": "Changed"}'`,
      insert: `insert into content_drafts (id) select id from content_documents where slug = 'seen'`,
    },
  },
  // Only triggers write this table.
  'public.content_revisions': {
    allowed: { select: editors, insert: server, update: server, delete: server },
    columns: noColumns,
    row: {
      where: `document_id = 'about'`,
      change: `saved_by_name = 'Somebody else'`,
      insert: `insert into content_revisions (document_id, version, content) values ('about', now(), '{}')`,
    },
  },
  'public.site_settings': {
    allowed: { select: actors, insert: nobody, update: admins, delete: nobody },
    columns: { insert: [], update: ['settings'] },
    row: { where: 'id = 1', change: `settings = '{}'`, insert: 'insert into site_settings (id) values (1)' },
  },
  'public.staff (own row)': {
    allowed: {
      select: actors.filter((actor) => actor !== 'anon' && actor !== 'service'),
      insert: server,
      update: ['admin'],
      delete: ['admin'],
    },
    columns: { insert: [], update: ['role', 'status', 'display_name'] },
    row: {
      where: 'user_id = $own',
      change: `display_name = 'Me'`,
      insert: 'insert into staff (user_id) values ($rowless)',
    },
  },
  'public.staff (row of another)': {
    allowed: { select: admins, insert: server, update: admins, delete: admins },
    columns: { insert: [], update: ['role', 'status', 'display_name'] },
    row: {
      where: `display_name = 'Other'`,
      change: `status = 'suspended'`,
      insert: 'insert into staff (user_id) values ($rowless)',
    },
  },
  'public.sign_up_policy': {
    allowed: { select: admins, insert: nobody, update: admins, delete: nobody },
    columns: { insert: [], update: ['chosen'] },
    row: { where: 'id = 1', change: `chosen = 'open'`, insert: 'insert into sign_up_policy (id) values (1)' },
  },
  'public.discord_deliveries': {
    allowed: { select: editors, insert: server, update: server, delete: server },
    columns: noColumns,
    row: {
      where: `article_title = 'Seen'`,
      change: `article_title = 'Changed'`,
      insert: `insert into discord_deliveries (article_title, action) values ('T', 'post')`,
    },
  },
  // Clients can select only `id` and `ping_role`, not the URLs.
  'public.discord_webhook': {
    allowed: { select: admins, insert: nobody, update: admins, delete: nobody },
    columns: { insert: [], update: ['url', 'notes_url', 'ping_role'] },
    row: { where: 'id = 1', change: 'url = null', insert: 'insert into discord_webhook (id) values (1)' },
  },
  // Clients can't select `url`.
  'public.discord_routes': {
    allowed: { select: admins, insert: admins, update: admins, delete: admins },
    columns: {
      insert: ['name', 'url', 'article_type', 'category'],
      update: ['name', 'url', 'article_type', 'category'],
    },
    row: {
      where: `name = 'Seen'`,
      change: `name = 'Changed'`,
      insert: `insert into discord_routes (name, url, article_type)
        values ('New', 'https://discord.com/api/webhooks/1/a', 'press-release')`,
    },
  },
  'public.game_server': {
    allowed: { select: admins, insert: nobody, update: admins, delete: nobody },
    columns: { insert: [], update: ['address'] },
    row: { where: 'id = 1', change: 'address = null', insert: 'insert into game_server (id) values (1)' },
  },
  // Only `record_live_count` writes this table.
  'public.live_counts': {
    allowed: { select: actors, insert: nobody, update: nobody, delete: nobody },
    columns: noColumns,
    row: {
      where: `source = 'discord'`,
      change: 'online = 1',
      insert: `insert into live_counts (source, online) values ('game-server', 1)`,
    },
  },
  // Only triggers write this table, and only `list_activity` reads it.
  'public.activity': {
    allowed: { select: nobody, insert: nobody, update: nobody, delete: nobody },
    columns: noColumns,
    row: {
      where: 'true',
      change: `actor_name = 'Somebody else'`,
      insert: `insert into activity (action_id, number, kind, verb, via)
        values (gen_random_uuid(), 1, 'articles', 'deleted', 'authenticated')`,
    },
  },
  // Only triggers write this table, and only functions such as `list_trash` read it.
  'public.trash': {
    allowed: { select: nobody, insert: nobody, update: nobody, delete: nobody },
    columns: noColumns,
    row: {
      where: 'true',
      change: `actor_name = 'Somebody else'`,
      insert: `insert into trash (action_id, kind, table_name, row_id, content)
        values (gen_random_uuid(), 'deleted', 'articles', 'x', '{}')`,
    },
  },
  'storage.kept_versions': {
    allowed: { select: server, insert: nobody, update: nobody, delete: server },
    columns: noColumns,
    row: {
      where: `version = 'kept'`,
      change: 'ended_at = now()',
      insert: `insert into storage.kept_versions (version) values ('new')`,
    },
  },
  'storage.picture_colors': {
    allowed: { select: server, insert: server, update: nobody, delete: server },
    columns: noColumns,
    row: {
      where: `version = 'colored'`,
      change: `color = '000000'`,
      insert: `insert into storage.picture_colors (version, color) values ('new', '3a4b5c')`,
    },
  },
  'storage.buckets': {
    allowed: { select: actors, insert: server, update: server, delete: server },
    columns: noColumns,
    row: {
      where: `id = 'empty'`,
      change: 'public = false',
      insert: `insert into storage.buckets (id, name) values ('new', 'new')`,
    },
  },
  'storage.quota': {
    allowed: { select: server, insert: nobody, update: server, delete: nobody },
    columns: noColumns,
    row: {
      where: 'id = 1',
      change: 'files_per_hour = 1000',
      insert: 'insert into storage.quota (id) values (1)',
    },
  },
  'storage.recent_uploads': {
    allowed: { select: nobody, insert: nobody, update: nobody, delete: nobody },
    columns: noColumns,
    row: {
      where: 'true',
      change: `uploaded_at = now() - interval '1 day'`,
      insert: `insert into storage.recent_uploads (owner_id) values ('somebody')`,
    },
  },
  'storage.objects (article-images)': createBucketPermissions('article-images'),
  'storage.objects (article-images, the contributor’s)': {
    ...createOwnPicturePermissions('own'),
    allowed: { select: contributors, insert: ['contributor'], update: contributors, delete: contributors },
  },
  'storage.objects (article-images, the contributor’s in a published article)': {
    ...createOwnPicturePermissions('shown'),
    allowed: { select: contributors, insert: ['contributor'], update: editors, delete: editors },
  },
  'storage.objects (media-library)': createBucketPermissions('media-library'),
  'storage.objects (media-library-private)': createBucketPermissions('media-library-private'),
  'storage.objects (another bucket)': {
    ...createBucketPermissions('spare'),
    allowed: { select: server, insert: server, update: server, delete: server },
  },
}
