import type { Sql } from '#platform/database/sql.ts'
import { createCustomPageContent } from '#tests/support/content/custom-page-content.ts'

/** The number of rows of each kind. Rows that depend on them are added, too. */
export interface RowCounts {
  articles: number
  files: number
  leaders: number
  accounts: number
  alerts: number
  pages: number
  /** Deleted articles in the trash. */
  trash: number
  /** Entries of the activity log, and as many account events. */
  activity: number
}

export const noRows: RowCounts = {
  articles: 0,
  files: 0,
  leaders: 0,
  accounts: 0,
  alerts: 0,
  pages: 0,
  trash: 0,
  activity: 0,
}
export const fewRows: RowCounts = {
  articles: 50,
  files: 50,
  leaders: 50,
  accounts: 50,
  alerts: 50,
  pages: 50,
  trash: 50,
  activity: 50,
}
export const manyRows: RowCounts = {
  articles: 5_000,
  files: 1_000,
  leaders: 500,
  accounts: 500,
  alerts: 500,
  pages: 50,
  trash: 1_000,
  activity: 5_000,
}

const versionsPerArticle = 4
const vocabularySize = 20_000
/** Spreads rows evenly over nine and a half years with the golden ratio, for any number of rows. */
const spread = 618_034

/**
 * Adds rows to a database with the counts of `from` until it has the counts of `to`. Writes most
 * rows without triggers, and then does the triggers' work in bulk. Every article contains "harbor",
 * and one contains "zephyrine". Word number n of the vocabulary appears about once in 10 n words.
 */
export async function fillDatabase(admin: Sql, { from, to }: { from: RowCounts; to: RowCounts }): Promise<void> {
  await admin.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      insert into articles (
        title, slug, former_slugs, excerpt, content, category, author, type, featured, state, date, published_at, first_published_at,
        created_at, updated_at
      )
      select 'Watch report ' || number, 'watch-report-' || number,
        case when number % 20 = 0 then array['former-report-' || number] else '{}' end, 'A calm night, number ' || number || '.',
        'The harbor was calm. ' || (
          select string_agg(translate(substr(
            md5(floor(exp(random() * ln(${vocabularySize}::double precision)))::text), 1, 9
          ), '0123456789', 'ghijklmnop'), ' ')
          from generate_series(1, 60 + 0 * grown.number)
        ) || case when number = 47 then ' zephyrine' else '' end,
        (array['Traffic', 'Community', 'Harbor', 'Academy', 'K-9 Unit', 'Transparency', 'Events', 'Rescue'])[number % 8 + 1],
        'A. Doe', case when number % 5 = 0 then 'press-release' else 'news' end, number % 500 = 7,
        case when number % 25 = 3 then 'draft' when number % 2500 = 4 then 'in-review' else 'published' end,
        moment::date, case when number % 25 <> 3 and number % 2500 <> 4 then moment end, moment, moment, moment
      from generate_series(${from.articles + 1}::integer, ${to.articles}::integer) as grown (number)
        cross join lateral (
          select date_trunc('day', now()) - (number * ${spread}::bigint) % 1000000 * interval '5 minutes' as moment
        ) as spread`
    await sql`
      insert into article_writing (id)
      select id from articles where not exists (select from article_writing as known where known.id = articles.id)`
    await sql`
      insert into article_revisions (article_id, version, state, was_public, content)
      select article.id, article.updated_at - number * interval '1 hour', article.state, true,
        private.revision_content(to_jsonb(article))
      from articles as article, generate_series(1, ${versionsPerArticle}::integer) as number
      where not exists (select from article_revisions as known where known.article_id = article.id)`
    await sql`
      insert into discord_deliveries (article_id, article_title, action, state, message_id, created_at, finished_at)
      select article.id, article.title, 'post', 'posted', '1', article.created_at, article.created_at
      from articles as article
      where article.state = 'published'
        and not exists (select from discord_deliveries as known where known.article_id = article.id)`
    await sql`
      insert into media_library (file_name, file_path, file_type, file_size, category, title, is_public, in_gallery, created_at)
      select 'evidence-' || number || '.' || kind, '/storage/v1/object/public/media-library/grown/' || number || '.' || kind,
        case kind when 'webp' then 'image/webp' when 'mp4' then 'video/mp4' else 'application/pdf' end, 100000 + number,
        case kind when 'webp' then 'images' when 'mp4' then 'general' else 'documents' end, 'Evidence ' || number, number % 10 > 0,
        number % 10 > 1, now() - number * interval '1 hour'
      from generate_series(${from.files + 1}::integer, ${to.files}::integer) as grown (number)
        cross join lateral (select (array['webp', 'webp', 'pdf', 'mp4'])[number % 4 + 1] as kind) as kinds`
    await sql`
      insert into storage.objects (bucket_id, name, version, metadata, created_at)
      select 'media-library', substr(file_path, 41), gen_random_uuid(),
        jsonb_build_object(
          'eTag', '"grown"', 'size', file_size, 'contentLength', file_size, 'mimetype', file_type, 'cacheControl', 'max-age=3600',
          'lastModified', created_at, 'httpStatusCode', 200
        ), created_at
      from media_library where file_path like '/storage/v1/object/public/media-library/grown/%'
      on conflict do nothing`
    await sql`
      insert into leadership (slug, name, rank, department, badge, years, description, personal_statement, display_order, has_filled_position)
      select 'officer-' || number, 'Officer ' || number, 'Officer', 'Patrol', number::text, '2 years', 'Walks the beat at the harbor.',
        repeat('Every night has a morning. ', 20), number, number % 25 > 0
      from generate_series(${from.leaders + 1}::integer, ${to.leaders}::integer) as number`
    await sql`
      with accounts as (
        insert into auth.users (email, email_confirmed_at, last_sign_in_at, created_at)
        select 'officer-' || number || '@example.org', now(), now() - number * interval '1 minute', now() - number * interval '1 hour'
        from generate_series(${from.accounts + 1}::integer, ${to.accounts}::integer) as number
        returning id, email, created_at
      ), identities as (
        insert into auth.identities (provider_id, user_id, identity_data, provider)
        select id::text, id, jsonb_build_object('sub', id, 'email', email), 'email' from accounts
      )
      insert into staff (user_id, role, status, display_name, created_at)
      select id, 'contributor', case when email like '%7@%' then 'suspended' else 'active' end, split_part(email, '@', 1), created_at
      from accounts`
    await sql`
      insert into alerts (kind, title, text, starts_at, ends_at, created_at)
      select 'information', 'Bridge closed, number ' || number, 'Use the ferry.', moment, moment + interval '1 hour', moment
      from generate_series(${from.alerts + 1}::integer, ${to.alerts}::integer) as grown (number)
        cross join lateral (select now() - number * interval '1 day' as moment) as spread`
    await sql`
      insert into trash (action_id, kind, removed_at, table_name, row_id, subject, content)
      select gen_random_uuid(), 'deleted', now() - number * interval '4 minutes', 'articles', gen_random_uuid(), 'Gone report ' || number,
        (select to_jsonb(article) from articles as article where article.slug = 'watch-report-' || number)
      from generate_series(${from.trash + 1}::integer, ${to.trash}::integer) as number`
    await sql`
      insert into activity (action_id, number, occurred_at, kind, verb, subject_id, subject, actor_name, via, before, after)
      select gen_random_uuid(), 1, now() - number * interval '8 minutes', 'articles', 'changed', gen_random_uuid(),
        'Watch report ' || number, 'officer-' || number % 50 + 1 || '@example.org', 'authenticated',
        '{"title": "Before"}', '{"title": "After"}'
      from generate_series(${from.activity + 1}::integer, ${to.activity}::integer) as number`
    await sql`
      insert into auth.audit_log_entries (payload, created_at)
      select jsonb_build_object('action', 'login', 'actor_id', users.id, 'actor_username', users.email), now() - number * interval '8 minutes'
      from generate_series(${from.activity + 1}::integer, ${to.activity}::integer) as grown (number)
        join auth.users on users.email = 'officer-' || number % 50 + 1 || '@example.org'`
  })
  // Custom pages are few enough to run their triggers, which fill other columns from the content.
  for (let number = from.pages + 1; number <= to.pages; number += 1) {
    const content = createCustomPageContent({
      slug: `grown-${number}`,
      title: `Grown page ${number}`,
      place: 'none',
      sections: [{ kind: 'text', title: 'Quay', text: 'Every boat is registered.' }],
    })
    await admin`insert into content_documents (id, content) values (${crypto.randomUUID()}, ${JSON.stringify(content)})`
  }
  let added: number
  do {
    const [swept] = await admin<{ added: number }[]>`select sweep_search_entries() as added`
    added = swept?.added ?? 0
  } while (added > 0)
  await admin`vacuum analyze`
}
