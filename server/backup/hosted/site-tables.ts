/** The site's own tables as the secret key reads them, those that others refer to first. A test compares the list with the catalog. */
export const siteTables = [
  { name: 'site_settings', key: 'id' },
  { name: 'sign_up_policy', key: 'id' },
  { name: 'discord_webhook', key: 'id' },
  { name: 'discord_routes', key: 'id' },
  { name: 'game_server', key: 'id' },
  { name: 'search_synonyms', key: 'id' },
  { name: 'staff', key: 'user_id' },
  { name: 'articles', key: 'id' },
  { name: 'article_writing', key: 'id' },
  { name: 'article_revisions', key: 'id' },
  { name: 'article_previews', key: 'id' },
  { name: 'leadership', key: 'id' },
  { name: 'media_library', key: 'id' },
  { name: 'services', key: 'id' },
  { name: 'alerts', key: 'id' },
  { name: 'content_documents', key: 'id' },
  { name: 'content_drafts', key: 'id' },
  { name: 'content_revisions', key: 'id' },
  { name: 'discord_deliveries', key: 'id' },
] as const

export type SiteTable = (typeof siteTables)[number]

/**
 * Tables that the secret key can't select, and the functions that export them oldest first, by their `id`. Restored rows get
 * ids of their own in that order; Postgres computes the `generated` columns.
 */
export const exportedTables = [
  { name: 'activity', by: 'export_activity', generated: ['id'] },
  { name: 'trash', by: 'export_trash', generated: ['id', 'is_restorable'] },
] as const

export type ExportedTable = (typeof exportedTables)[number]
