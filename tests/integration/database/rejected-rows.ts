import { rejectedBadges } from '#tests/support/hostile/rejected-badges.ts'
import { rejectedLinks } from '#tests/support/hostile/rejected-links.ts'
import { rejectedActions, rejectedForms } from '#tests/support/hostile/rejected-services.ts'
import { rejectedFonts, rejectedHeroes } from '#tests/support/hostile/rejected-themes.ts'

export const article = { title: 'T', excerpt: 'E', content: 'C', category: 'K', author: 'A' }
export const leader = {
  slug: 's',
  name: 'N',
  rank: 'R',
  department: 'D',
  badge: 'TBD',
  years: '2 years',
  description: 'D',
}
export const file = {
  file_name: 'a.png',
  file_path: '/storage/v1/object/public/media-library/general/a.png',
  file_type: 'image/png',
  file_size: 1,
  title: 'T',
}
export const career = { position: 'P', period: '1999', department: 'D', description: 'D' }
export const award = { title: 'T', organization: 'O', year: '1999' }
const articleWriting = { id: crypto.randomUUID() }
const autosave = { id: crypto.randomUUID(), person_id: crypto.randomUUID(), form: {} }
const liveCount = { source: 'discord', online: 3, capacity: 9 }
const alert = { title: 'T' }
const application = { name: 'N', discord_name: 'n' }
const delivery = { article_title: 'T', action: 'post' }
const synonyms = { asked: ['job'], also: ['careers'] }
const route = { name: 'R', url: 'https://discord.com/api/webhooks/1/a', category: 'K' }
const trashEntry = { action_id: crypto.randomUUID(), kind: 'deleted', table_name: 'articles', row_id: 'x', content: {} }
const postedDelivery = { ...delivery, state: 'posted', message_id: '1', finished_at: 'now' }
const failedDelivery = { ...delivery, state: 'failed', reason: 'R', finished_at: 'now' }
const preview = { article_id: crypto.randomUUID(), token_hash: 'a'.repeat(64) }
export const picture = 'https://example.org/a.png'

/** Values that each constraint must reject. A test applies them to a valid row. */
export const rejectedRows: RejectedRows = {
  ...buildTextChecks('articles', article, { title: 200, excerpt: 1000, category: 100, author: 100 }),
  ...buildTextChecks('leadership', leader, {
    name: 100,
    rank: 100,
    department: 100,
    badge: 50,
    years: 50,
    description: 500,
  }),
  ...buildTextChecks('media_library', file, { title: 200, file_name: 255 }),
  articles_content_present: buildCases('articles', article, { content: ['', ' \n\t '] }),
  articles_content_length: buildCases('articles', article, { content: ['x'.repeat(1_048_577)] }),
  articles_content_format_known: buildCases('articles', article, { content_format: ['', 'html'] }),
  articles_markdown_length: buildCases(
    'articles',
    { ...article, content_format: 'markdown' },
    { content: ['x'.repeat(262_145)] },
  ),
  articles_legacy_id_format: buildCases('articles', article, {
    legacy_id: [
      '',
      'a/b',
      ' a',
      '.',
      'x'.repeat(201),
      '5f0c6a0e-52a1-4a35-8c2c-0d7a6e4f7b11',
      '5F0C6A0E-52A1-4A35-8C2C-0D7A6E4F7B11',
    ],
  }),
  articles_slug_format: buildCases('articles', article, {
    slug: ['a b', 'A', '-a', 'a-', 'a--b', 'a/b', 'é', '5f0c6a0e-52a1-4a35-8c2c-0d7a6e4f7b11'],
  }),
  articles_slug_length: buildCases('articles', article, { slug: ['x'.repeat(81)] }),
  articles_former_slugs_count: buildCases('articles', article, {
    former_slugs: [Array.from({ length: 51 }, (_, index) => `former-${index}`)],
  }),
  articles_decorative_pictures_safe: buildCases('articles', article, {
    decorative_pictures: [['javascript:alert(1)'], [null]],
  }),
  articles_decorative_pictures_count: buildCases('articles', article, {
    decorative_pictures: [Array.from({ length: 62 }, () => picture)],
  }),
  articles_date_sane: buildCases('articles', article, { date: ['1899-12-31', '3000-01-01', 'infinity'] }),
  articles_type_known: buildCases('articles', article, { type: ['', 'News', 'blog'] }),
  articles_state_known: buildCases('articles', article, { state: ['', 'Draft', 'archived'] }),
  articles_hero_image_safe: buildCases('articles', article, { hero_image: ['javascript:alert(1)', ''] }),
  articles_hero_video_playable: buildCases('articles', article, {
    hero_video: ['https://example.org/watch?v=dQw4w9WgXcQ', picture],
  }),
  articles_media_caption_length: buildCases('articles', article, { media_caption: ['x'.repeat(501)] }),
  articles_media_alt_length: buildCases('articles', article, { media_alt: ['x'.repeat(501)] }),
  articles_gallery_images_safe: buildCases('articles', article, {
    gallery_images: [['data:image/png;base64,x'], [picture, null]],
  }),
  articles_gallery_images_count: buildCases('articles', article, {
    gallery_images: [Array.from({ length: 61 }, () => picture)],
  }),
  articles_gallery_captions_length: {
    table: 'articles',
    row: { ...article, gallery_images: [picture] },
    values: [{ gallery_captions: ['x'.repeat(30_001)] }],
  },
  articles_gallery_alts_length: {
    table: 'articles',
    row: { ...article, gallery_images: [picture] },
    values: [{ gallery_alts: ['x'.repeat(30_001)] }],
  },
  articles_gallery_captions_parallel: {
    table: 'articles',
    row: { ...article, gallery_images: [picture, picture] },
    values: [{ gallery_captions: ['one'] }, { gallery_captions: ['one', null] }, { gallery_captions: ['1', '2', '3'] }],
  },
  articles_gallery_alts_parallel: {
    table: 'articles',
    row: { ...article, gallery_images: [picture, picture] },
    values: [{ gallery_alts: ['one'] }, { gallery_alts: ['one', null] }],
  },
  articles_gallery_flat: buildCases('articles', article, { gallery_images: [[[picture], [picture]]] }),
  articles_discord_posted_when: buildCases('articles', article, { discord_posted_at: ['2026-01-01'] }),
  leadership_slug_format: buildCases('leadership', leader, {
    slug: ['', 'a b', 'a/b', 'a?b', 'a#b', '..', 'a%2fb', 'a\\b'],
  }),
  leadership_slug_length: buildCases('leadership', leader, { slug: ['x'.repeat(101)] }),
  leadership_personal_statement_length: buildCases('leadership', leader, { personal_statement: ['x'.repeat(20_001)] }),
  leadership_drawn_face_known: buildCases('leadership', leader, { drawn_face: [0, 25, -1] }),
  leadership_photo_safe: buildCases('leadership', leader, { photo: ['//example.org/a.png', 'photo.png'] }),
  leadership_display_order_not_negative: buildCases('leadership', leader, { display_order: [-1] }),
  leadership_career_history_format: buildEntryListCases('career_history', career),
  leadership_awards_format: buildEntryListCases('awards', award),
  leadership_education_format: buildCases('leadership', leader, {
    education: [
      {},
      'x',
      [{ institution: 'I' }],
      [{ institution: 'I', year: '1', degree: 2 }],
      [{ institution: 'I', year: '1', extra: 'x' }],
    ],
  }),
  media_library_file_path_safe: buildCases('media_library', file, {
    file_path: ['', 'file:///etc/passwd', 'general/a.png'],
  }),
  media_library_file_path_plain: buildCases('media_library', file, {
    file_path: ['https://example.org/storage/v1/object/public/media-library/general/%61.png'],
  }),
  media_library_file_type_format: buildCases('media_library', file, {
    file_type: ['', 'png', 'text/html', 'image/svg+xml', 'text/javascript', 'image/png\n'],
  }),
  media_library_file_size_range: buildCases('media_library', file, { file_size: [-1, 52_428_801] }),
  media_library_category_known: buildCases('media_library', file, { category: ['', 'General', 'secret'] }),
  media_library_alt_text_length: buildCases('media_library', file, { alt_text: ['x'.repeat(501)] }),
  media_library_caption_length: buildCases('media_library', file, { caption: ['x'.repeat(1001)] }),
  site_settings_one_row: buildCases('site_settings', {}, { id: [0, 2] }),
  site_settings_badge_format: buildCases('site_settings', {}, { settings: rejectedBadges.map((badge) => ({ badge })) }),
  site_settings_fonts_format: buildCases('site_settings', {}, { settings: rejectedFonts.map((fonts) => ({ fonts })) }),
  site_settings_hero_format: buildCases('site_settings', {}, { settings: rejectedHeroes.map((hero) => ({ hero })) }),
  site_settings_object: buildCases('site_settings', {}, { settings: [[], 'x', 1] }),
  site_settings_size: buildCases('site_settings', {}, { settings: [{ text: 'x'.repeat(65_536) }] }),
  discord_deliveries_action_known: buildCases('discord_deliveries', delivery, { action: ['', 'delete'] }),
  discord_deliveries_state_known: buildCases(
    'discord_deliveries',
    { ...delivery, finished_at: 'now' },
    { state: ['', 'lost'] },
  ),
  discord_deliveries_reason_length: buildCases('discord_deliveries', failedDelivery, { reason: ['x'.repeat(501)] }),
  discord_deliveries_message_id_format: buildCases('discord_deliveries', postedDelivery, {
    message_id: ['', 'a', '1'.repeat(21)],
  }),
  discord_deliveries_webhook_id_format: buildCases('discord_deliveries', postedDelivery, {
    webhook_id: ['', 'a', '1'.repeat(21)],
  }),
  discord_deliveries_thread_id_format: buildCases('discord_deliveries', postedDelivery, {
    thread_id: ['', 'a', '1'.repeat(21)],
  }),
  discord_deliveries_change_of_message: buildCases('discord_deliveries', postedDelivery, {
    action: ['update'],
    message_of: [crypto.randomUUID()],
  }),
  discord_deliveries_posted_with_message: buildCases('discord_deliveries', postedDelivery, { message_id: [null] }),
  discord_deliveries_reason_of_failure: buildCases('discord_deliveries', failedDelivery, { reason: [null] }),
  discord_deliveries_finished_when: buildCases('discord_deliveries', postedDelivery, { finished_at: [null] }),
  trash_kind_known: buildCases('trash', trashEntry, { kind: ['', 'lost'] }),
  trash_after_of_changes: buildCases('trash', trashEntry, { kind: ['changed'], after: [{}] }),
  search_synonyms_asked_count: buildCases('search_synonyms', synonyms, {
    asked: [[], Array(21).fill('a'), [['a'], ['b']]],
  }),
  search_synonyms_asked_length: buildCases('search_synonyms', synonyms, {
    asked: [['a'.repeat(801)], ['a', null], ['a\nb']],
  }),
  search_synonyms_also_count: buildCases('search_synonyms', synonyms, {
    also: [[], Array(13).fill('a'), [['a'], ['b']]],
  }),
  search_synonyms_also_length: buildCases('search_synonyms', synonyms, {
    also: [['a'.repeat(501)], ['a', null], ['a\nb']],
  }),
  search_synonyms_present: buildCases('search_synonyms', synonyms, { asked: [['a', '']], also: [['']] }),
  ...buildTextChecks('discord_routes', route, { name: 60, category: 100 }),
  discord_routes_type_known: buildCases('discord_routes', route, { article_type: ['', 'note'] }),
  discord_routes_rule: buildCases('discord_routes', route, { category: [null] }),
  discord_routes_url_of_discord: buildCases('discord_routes', route, {
    url: ['', 'http://discord.com/api/webhooks/1/a', 'https://discord.com.example.org/api/webhooks/1/a'],
  }),
  game_server_one_row: buildCases('game_server', {}, { id: [2] }),
  game_server_address_format: buildCases(
    'game_server',
    {},
    {
      address: [
        '',
        'play.example.org:30120',
        'ftp://play.example.org',
        'javascript:alert(1)',
        'http://',
        'http:///dynamic.json',
        'http://user:secret@play.example.org',
        'http://play.example.org\\@10.0.0.1',
        'http://play.example.org/?to=10.0.0.1',
        'http://play.example.org/#here',
        'http://play.example.org/a b',
        'http://play.example.org/\n',
        `http://play.example.org/${'a'.repeat(300)}`,
      ],
    },
  ),
  live_counts_source_known: buildCases('live_counts', liveCount, { source: ['', 'players'] }),
  live_counts_online_range: buildCases('live_counts', liveCount, { online: [-1, 100_000_001] }),
  live_counts_capacity_range: buildCases('live_counts', liveCount, { capacity: [-1, 100_000_001] }),
  discord_webhook_one_row: buildCases('discord_webhook', {}, { id: [2] }),
  discord_webhook_url_of_discord: buildCases(
    'discord_webhook',
    {},
    {
      url: [
        '',
        'http://discord.com/api/webhooks/1/a',
        'https://discord.com.example.org/api/webhooks/1/a',
        `https://discord.com/api/webhooks/1/${'a'.repeat(300)}`,
      ],
    },
  ),
  discord_webhook_ping_role_format: buildCases(
    'discord_webhook',
    {},
    { ping_role: ['', '@News', '1'.repeat(16), '1'.repeat(21)] },
  ),
  discord_webhook_notes_url_of_discord: buildCases(
    'discord_webhook',
    {},
    {
      notes_url: [
        '',
        'http://discord.com/api/webhooks/1/a',
        'https://discord.com.example.org/api/webhooks/1/a',
        `https://discord.com/api/webhooks/1/${'a'.repeat(300)}`,
      ],
    },
  ),
  sign_up_policy_one_row: buildCases('sign_up_policy', {}, { id: [2] }),
  article_writing_review_note_present: buildCases('article_writing', articleWriting, { review_note: ['', ' \n'] }),
  article_autosaves_form_shape: buildCases('article_autosaves', autosave, { form: [[], 'x'] }),
  article_autosaves_form_size: buildCases('article_autosaves', autosave, {
    form: [{ content: 'x'.repeat(1_048_576) }],
  }),
  article_autosaves_change_count_positive: buildCases('article_autosaves', autosave, { change_count: [0, -1] }),
  article_autosaves_version_of_article: buildCases('article_autosaves', autosave, {
    article_id: [crypto.randomUUID()],
    base_version: ['2026-11-22'],
  }),
  article_writing_review_note_length: buildCases('article_writing', articleWriting, {
    review_note: ['x'.repeat(2001)],
  }),
  article_previews_token_hash_format: buildCases('article_previews', preview, {
    token_hash: ['', 'a'.repeat(63), 'A'.repeat(64)],
  }),
  article_previews_expires_at_range: buildCases('article_previews', preview, {
    expires_at: ['2026-01-09', '2025-12-31'],
  }),
  alerts_title_present: buildCases('alerts', alert, { title: ['', '   '] }),
  alerts_title_length: buildCases('alerts', alert, { title: ['x'.repeat(121)] }),
  alerts_kind_known: buildCases('alerts', alert, { kind: ['', 'Warning', 'danger'] }),
  alerts_text_length: buildCases('alerts', alert, { text: ['x'.repeat(601)] }),
  alerts_link_format: buildCases('alerts', { ...alert, link_label: 'L' }, { link: rejectedLinks }),
  alerts_link_label_present: buildCases('alerts', { ...alert, link: '/news' }, { link_label: ['', ' '] }),
  alerts_link_label_length: buildCases('alerts', { ...alert, link: '/news' }, { link_label: ['x'.repeat(61)] }),
  alerts_link_with_label: {
    table: 'alerts',
    row: alert,
    values: [{ link: '/news' }, { link_label: 'L' }],
  },
  alerts_lines: {
    table: 'alerts',
    row: alert,
    values: [{ title: 'a\nb' }, { text: 'a\u0007' }, { link: '/news', link_label: 'a\tb' }],
  },
  alerts_priority_range: buildCases('alerts', alert, { priority: [0, 4] }),
  alerts_pages_count: buildCases('alerts', alert, {
    pages: [Array.from({ length: 31 }, (_, index) => `/news/${index}`)],
  }),
  alerts_pages_format: buildCases('alerts', alert, {
    pages: [
      ['news'],
      [''],
      ['/news', ''],
      ['/news\n'],
      ['/a b'],
      ['//x'],
      ['/x?y'],
      ['/news', null],
      ['/../x'],
      [`/${'x'.repeat(3000)}`],
    ],
  }),
  alerts_starts_at_sane: buildCases('alerts', alert, {
    starts_at: ['-infinity', 'infinity', '1999-12-30', '3000-01-01'],
  }),
  alerts_ends_at_sane: buildCases('alerts', alert, { ends_at: ['-infinity', 'infinity', '1999-12-30', '3000-01-01'] }),
  alerts_ends_after_start: buildCases(
    'alerts',
    { ...alert, starts_at: '2026-11-02' },
    { ends_at: ['2026-11-01', '2026-11-02'] },
  ),
  applications_name_format: buildCases('applications', application, { name: ['', ' ', 'a\nb'] }),
  applications_name_length: buildCases('applications', application, { name: ['x'.repeat(101)] }),
  applications_discord_name_format: buildCases('applications', application, { discord_name: ['', ' ', 'a\tb'] }),
  applications_discord_name_length: buildCases('applications', application, { discord_name: ['x'.repeat(101)] }),
  applications_answers_format: buildCases('applications', application, {
    answers: [
      {},
      [{}],
      [{ question: '' }],
      [{ question: 'Q', answer: 1 }],
      [{ question: 'Q', answer: 'x'.repeat(2001) }],
      [{ question: 'Q', more: 'x' }],
      Array.from({ length: 60 }, () => ({ question: 'Q', answer: 'ж'.repeat(2000) })),
    ],
  }),
  applications_status_known: buildCases('applications', application, { status: ['', 'hired'] }),
  applications_note_length: buildCases('applications', application, { note: ['x'.repeat(2001)] }),
  services_id_format: buildCases('services', {}, { id: ['', 'A', 'a b', '-a', 'a/b', 'a--b'] }),
  services_id_length: buildCases('services', {}, { id: ['x'.repeat(81)] }),
  services_display_order_range: buildCases('services', { id: 'x' }, { display_order: [0, -1, 1001] }),
  services_action_format: buildCases('services', { id: 'x' }, { action: rejectedActions }),
  services_forms_format: buildCases('services', { id: 'x' }, { forms: rejectedForms }),
  sign_up_policy_chosen_known: buildCases('sign_up_policy', {}, { chosen: ['', 'anybody'] }),
  sign_up_policy_known: buildCases('sign_up_policy', {}, { policy: ['', 'anybody'] }),
  staff_role_known: buildCases('staff', { user_id: crypto.randomUUID() }, { role: ['', 'owner'] }),
  staff_status_known: buildCases('staff', { user_id: crypto.randomUUID() }, { status: ['', 'banned'] }),
  staff_display_name_length: buildCases(
    'staff',
    { user_id: crypto.randomUUID() },
    { display_name: ['', 'x'.repeat(101)] },
  ),
}

type RejectedRows = Record<string, { table: string; row: object; values: object[] }>

/**
 * Builds the cases of two constraints for each column: its text must not be blank, and must not
 * exceed the column's limit of characters.
 */
function buildTextChecks(table: string, row: object, limits: Record<string, number>): RejectedRows {
  return Object.fromEntries(
    Object.entries(limits).flatMap(([column, limit]) => [
      [`${table}_${column}_present`, buildCases(table, row, { [column]: ['', ' \n\t '] })],
      [`${table}_${column}_length`, buildCases(table, row, { [column]: ['x'.repeat(limit + 1)] })],
    ]),
  )
}

function buildCases(table: string, row: object, columns: Record<string, unknown[]>) {
  const values = Object.entries(columns).flatMap(([column, list]) => list.map((value) => ({ [column]: value })))
  return { table, row, values }
}

function buildEntryListCases(column: string, entry: Record<string, string>) {
  const values: unknown[] = [
    {},
    'x',
    ['x'],
    [null],
    [{ ...entry, extra: 'x' }],
    Array.from({ length: 101 }, () => entry),
  ]
  for (const key of Object.keys(entry)) {
    values.push(
      [{ ...entry, [key]: ' ' }],
      [{ ...entry, [key]: 1 }],
      [{ ...entry, [key]: null }],
      [omitKey(entry, key)],
    )
  }
  return buildCases('leadership', leader, { [column]: values })
}

function omitKey(entry: object, key: string): object {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== key))
}
