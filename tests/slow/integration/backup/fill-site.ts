import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import type { Platform } from '#platform/create-platform.ts'

/** The password of every account of the site. */
const password = 'a lantern in the harbor fog'

/** Inserts a row of every kind that users would miss after a restore. */
export async function fillSite({ platform, siteUrl }: { platform: Platform; siteUrl: string }): Promise<void> {
  const connect = (key: string) =>
    createClient(siteUrl, key, { auth: statelessAuth, global: { fetch: createInProcessFetch(platform.fetch) } })
  const service = connect(platform.keys.secret)
  await createAccounts(service)
  const admin = connect(platform.keys.publishable)
  await requireSuccess(admin.auth.signInWithPassword({ email: 'admin@example.org', password }))

  const picture = await upload(admin, 'article-images', 'harbor.png', await drawPicture(), 'image/png')
  await upload(admin, 'media-library-private', 'documents/roster.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'), pdf)
  // The row has the file's address in the public bucket, even if the file is private.
  const file_path = '/storage/v1/object/public/media-library/documents/roster.pdf'
  await requireSuccess(admin.from('media_library').insert({ ...mediaRow, file_path }))
  await requireSuccess(admin.from('leadership').insert({ ...leaderRow, photo: picture }))
  await requireSuccess(
    admin
      .from('site_settings')
      .update({
        settings: { name: 'Fog Harbor Police', colors: { main: '#3b1f4d' }, badge: { shape: 'harbor', ribbon: 'FOG' } },
      })
      .eq('id', 1),
  )
  await writePages(admin)
  await requireSuccess(admin.from('alerts').insert(alertRow))
  const action = { kind: 'page', target: '/hiring', subject: '', text: '' }
  await requireSuccess(admin.from('services').update({ action }).eq('id', 'k9-unit'))
  const images = { hero_image: picture, gallery_images: [picture], gallery_captions: ['The quay'], gallery_alts: [''] }
  await requireSuccess(admin.from('articles').insert({ ...articleRow, ...images }))
  const { data: release } = await service
    .from('articles')
    .insert({ ...articleRow, type: 'press-release', title: 'Moved from the old site', legacy_id: 'old-17' })
    .select('id, title')
    .single()
    .throwOnError()
  const { data: draft } = await service
    .from('articles')
    .insert({
      ...articleRow,
      title: 'Not said yet',
      content: 'In **bold**.',
      content_format: 'markdown',
      state: 'draft',
    })
    .select('id')
    .single()
    .throwOnError()
  await requireSuccess(admin.from('articles').update({ title: 'Nearly said' }).eq('id', draft.id))
  await requireSuccess(admin.from('leadership').insert({ ...leaderRow, slug: 'retired', name: 'Ada Quill' }))
  await requireSuccess(admin.from('leadership').delete().eq('slug', 'retired'))
  // Leave no queued delivery for the site.
  await requireSuccess(service.from('discord_deliveries').delete().eq('state', 'queued'))
  const delivery = { article_id: release.id, article_title: release.title, action: 'post', state: 'posted' }
  await requireSuccess(
    service.from('discord_deliveries').insert({ ...delivery, message_id: '1', finished_at: new Date().toISOString() }),
  )
}

/** Publishes pages, including a custom page, and saves one draft. */
async function writePages(admin: SupabaseClient): Promise<void> {
  const { data: customPage } = await admin.rpc('create_custom_page', { content: customPageRow }).throwOnError()
  const pages = {
    about: { mission: { text: 'We keep the lamps lit.' } },
    navigation: { pages: { hiring: { label: 'Join us' } } },
    legal: { privacy: { isShown: true } },
    'service:k9-unit': { title: 'Dogs of the Quay' },
    [customPage]: customPageRow,
  }
  for (const [document, published] of Object.entries(pages)) {
    await requireSuccess(
      admin.rpc('publish_content', { document, published, ...(await readVersions(admin, document)) }),
    )
  }
  const draft = { apply: { title: 'Write to us' } }
  await requireSuccess(admin.from('content_drafts').update({ content: draft }).eq('id', 'vacancy'))
}

async function readVersions(admin: SupabaseClient, id: string) {
  const readVersion = async (table: string) => {
    const { data } = await admin
      .from(table)
      .select('updated_at')
      .eq('id', id)
      .single<{ updated_at: string }>()
      .throwOnError()
    return data.updated_at
  }
  return { read_version: await readVersion('content_documents'), read_draft: await readVersion('content_drafts') }
}

async function createAccounts(service: SupabaseClient): Promise<void> {
  for (const role of ['admin', 'editor'] as const) {
    const account = { email: `${role}@example.org`, password, email_confirm: true, app_metadata: { staff_role: role } }
    await requireSuccess(service.auth.admin.createUser(account))
  }
  await requireSuccess(service.auth.admin.createUser({ email: 'pending@example.org', password, email_confirm: true }))
}

async function upload(client: SupabaseClient, bucket: string, key: string, bytes: Buffer, contentType: string) {
  await requireSuccess(client.storage.from(bucket).upload(key, bytes, { contentType }))
  return `/storage/v1/object/public/${bucket}/${key}`
}

function drawPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#14294a' } })
    .png()
    .toBuffer()
}

async function requireSuccess(response: PromiseLike<{ error: Error | null }>): Promise<void> {
  const { error } = await response
  if (error) throw error
}

const pdf = 'application/pdf'

const mediaRow = {
  file_name: 'roster.pdf',
  file_type: pdf,
  file_size: 15,
  category: 'documents',
  title: 'Duty roster',
  is_public: false,
}

const leaderRow = {
  slug: 'ines-marlow',
  name: 'Inés Marlow',
  rank: 'Chief',
  department: 'Office of the Chief',
  badge: '1',
  years: '12 years',
  description: 'Leads the department.',
  career_history: [{ position: 'Officer', period: '2014', department: 'Patrol', description: 'Walked the quay.' }],
}

const alertRow = { kind: 'warning', title: 'Fog tonight', starts_at: '2026-11-01T18:00:00Z' }

const customPageRow = {
  title: 'Harbor Rules',
  slug: 'harbor-rules',
  description: 'What holds on the quay.',
  scene: 'pier',
  place: 'header',
  label: '',
  visibility: 'public',
  sections: [{ kind: 'text', title: 'At night', text: 'Lights after **dusk**.' }],
}

const articleRow = {
  title: 'The harbor lights are back',
  excerpt: 'All lamps along the quay work again.',
  content: 'The works took three nights.\n\nThank you for your patience.',
  category: 'Community',
  author: 'Inés Marlow',
}
