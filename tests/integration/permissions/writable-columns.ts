import { articleContentSchema } from '#app/features/articles/article.ts'

const articleContentColumns = Object.keys(articleContentSchema.shape)
export const leaderColumns = [
  'slug',
  'name',
  'rank',
  'department',
  'badge',
  'years',
  'description',
  'personal_statement',
  'photo',
  'drawn_face',
  'has_filled_position',
  'display_order',
  'career_history',
  'education',
  'awards',
  'vacancy',
]
export const mediaTextColumns = ['category', 'title', 'alt_text', 'caption', 'is_public', 'in_gallery']
export const mediaColumns = ['file_name', 'file_path', 'file_type', 'file_size', ...mediaTextColumns]

/** Replacing a file changes its name and size. */
export const replacedFileColumns = ['file_name', 'file_size']

export const insertMediaSql = `insert into media_library (file_name, file_path, file_type, file_size, title)
  values ('a.png', 'https://example.org/a.png', 'image/png', 1, 'A')`
export const noColumns = { insert: [], update: [] }
/** Columns that buttons and a switch of the form set. Versions don't include them. */
export const articleStatusColumns = ['state', 'published_at', 'discord_ping']
export const articleColumns = {
  insert: [...articleContentColumns, ...articleStatusColumns, 'date'],
  update: [...articleContentColumns, ...articleStatusColumns],
}
export const buildArticleInsert = (state?: 'draft' | 'in-review' | 'scheduled' | 'published') => `
  insert into articles (title, excerpt, content, category, author${state ? ', state, published_at' : ''})
  values ('T', 'E', 'C', 'K', 'A'${state ? `, '${state}', now() + interval '1 day'` : ''})`

export const insertRevisionSql = `insert into article_revisions (article_id, version, state, content)
  values (gen_random_uuid(), now(), 'draft', '{}')`
export const autosaveColumns = {
  insert: ['id', 'person_id', 'article_id', 'base_version', 'form', 'change_count'],
  update: ['base_version', 'form', 'change_count'],
}
export const insertAutosaveSql = `insert into article_autosaves (id, form) values (gen_random_uuid(), '{}')`
export const buildPreviewInsert = (title: string) => `
  insert into article_previews (article_id, token_hash)
  select id, repeat('b', 64) from articles where title = '${title}'`

/** The storage service writes these columns and decides what its clients can set. */
export const objectColumns = [
  'id',
  'bucket_id',
  'name',
  'owner',
  'owner_id',
  'created_at',
  'updated_at',
  'last_accessed_at',
  'metadata',
  'user_metadata',
  'path_tokens',
  'version',
]

const alertFormColumns = [
  'kind',
  'title',
  'text',
  'link',
  'link_label',
  'starts_at',
  'ends_at',
  'priority',
  'pages',
  'is_dismissible',
  'in_feeds',
  'on_discord',
]
export const alertColumns = { insert: alertFormColumns, update: alertFormColumns }

export const insertAlertSql = `insert into alerts (title, starts_at) values ('New', now())`
