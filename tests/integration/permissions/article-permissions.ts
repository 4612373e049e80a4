import { actors, contributors, editors, members, nobody, server, type TablePermissions } from './actors.ts'
import {
  articleColumns,
  autosaveColumns,
  buildArticleInsert,
  buildPreviewInsert,
  insertAutosaveSql,
  insertRevisionSql,
  noColumns,
} from './writable-columns.ts'

/** Permissions of articles, their writers, versions, presence, unsaved work and previews. */
export const articlePermissions: Record<string, TablePermissions> = {
  'public.articles (published)': {
    allowed: { select: actors, insert: contributors, update: editors, delete: editors },
    columns: articleColumns,
    row: { where: `title = 'Seen'`, change: `title = 'Changed'`, insert: buildArticleInsert() },
  },
  'public.articles (scheduled)': {
    allowed: { select: editors, insert: editors, update: editors, delete: editors },
    columns: articleColumns,
    row: { where: `title = 'Tomorrow'`, change: `title = 'Changed'`, insert: buildArticleInsert('published') },
  },
  'public.articles (withdrawn)': {
    allowed: { select: editors, insert: editors, update: editors, delete: editors },
    columns: articleColumns,
    row: { where: `title = 'Withdrawn'`, change: `state = 'published'`, insert: buildArticleInsert('scheduled') },
  },
  'public.articles (draft of another)': {
    allowed: { select: editors, insert: contributors, update: editors, delete: editors },
    columns: articleColumns,
    row: { where: `title = 'Draft'`, change: `title = 'Changed'`, insert: buildArticleInsert('draft') },
  },
  'public.articles (the contributor’s draft)': {
    allowed: { select: contributors, insert: contributors, update: contributors, delete: contributors },
    columns: articleColumns,
    row: { where: `title = 'Own'`, change: `state = 'in-review'`, insert: buildArticleInsert('in-review') },
  },
  'public.articles (publishing the contributor’s draft)': {
    allowed: { select: contributors, insert: contributors, update: editors, delete: contributors },
    columns: articleColumns,
    row: { where: `title = 'Own'`, change: `state = 'published'`, insert: buildArticleInsert('draft') },
  },
  'public.articles (a ping for the contributor’s draft)': {
    allowed: { select: contributors, insert: editors, update: editors, delete: contributors },
    columns: articleColumns,
    row: {
      where: `title = 'Own'`,
      change: 'discord_ping = true',
      insert: `insert into articles (title, excerpt, content, category, author, state, discord_ping)
        values ('T', 'E', 'C', 'K', 'A', 'draft', true)`,
    },
  },
  'public.articles (the contributor’s, published)': {
    allowed: { select: actors, insert: contributors, update: editors, delete: editors },
    columns: articleColumns,
    row: { where: `title = 'Once own'`, change: `title = 'Changed'`, insert: buildArticleInsert() },
  },
  // Only triggers and `send_back_article` write this table.
  'public.article_writing (of another)': {
    allowed: { select: editors, insert: server, update: server, delete: server },
    columns: noColumns,
    row: {
      where: `review_note = 'Seen'`,
      change: `review_note = 'Changed'`,
      insert: 'insert into article_writing (id) values (gen_random_uuid())',
    },
  },
  'public.article_writing (the contributor’s)': {
    allowed: { select: contributors, insert: server, update: server, delete: server },
    columns: noColumns,
    row: {
      where: `review_note = 'Own'`,
      change: `review_note = 'Changed'`,
      insert: 'insert into article_writing (id) values (gen_random_uuid())',
    },
  },
  // Only triggers and `save_discarded_revision` write this table.
  'public.article_revisions (of another)': {
    allowed: { select: editors, insert: server, update: server, delete: server },
    columns: noColumns,
    row: {
      where: `content ->> 'title' = 'Draft'`,
      change: `state = 'published'`,
      insert: insertRevisionSql,
    },
  },
  'public.article_revisions (the contributor’s)': {
    allowed: { select: contributors, insert: server, update: server, delete: server },
    columns: noColumns,
    row: { where: `content ->> 'title' = 'Own'`, change: `state = 'published'`, insert: insertRevisionSql },
  },
  'public.article_revisions (the contributor’s, discarded by an editor)': {
    allowed: { select: editors, insert: server, update: server, delete: server },
    columns: noColumns,
    row: { where: 'not is_saved', change: 'is_saved = true', insert: insertRevisionSql },
  },
  // Only `record_presence` writes and reads this table.
  'public.article_presence': {
    allowed: { select: nobody, insert: nobody, update: nobody, delete: nobody },
    columns: noColumns,
    row: {
      where: 'true',
      change: 'seen_at = now()',
      insert: `insert into article_presence (article_id, form_id, user_id)
        values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid())`,
    },
  },
  'public.article_autosaves (own)': {
    allowed: { select: members, insert: members, update: members, delete: members },
    columns: autosaveColumns,
    row: { where: 'person_id = $own', change: 'change_count = 2', insert: insertAutosaveSql },
  },
  'public.article_autosaves (of others)': {
    allowed: { select: nobody, insert: nobody, update: nobody, delete: nobody },
    columns: autosaveColumns,
    row: {
      where: 'person_id <> $own',
      change: 'change_count = 2',
      insert: `insert into article_autosaves (id, person_id, form) values (gen_random_uuid(), $rowless, '{}')`,
    },
  },
  // Only `share_article_preview` writes this table. No one can read the hash.
  'public.article_previews (of another’s article)': {
    allowed: { select: editors, insert: server, update: server, delete: editors },
    columns: noColumns,
    row: {
      where: `created_at = '2026-01-01'`,
      change: `expires_at = '2026-01-02'`,
      insert: buildPreviewInsert('Draft'),
    },
  },
  'public.article_previews (of the contributor’s article)': {
    allowed: { select: contributors, insert: server, update: server, delete: contributors },
    columns: noColumns,
    row: {
      where: `created_at = '2026-01-02'`,
      change: `expires_at = '2026-01-03'`,
      insert: buildPreviewInsert('Own'),
    },
  },
}
