import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#platform/database/address.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { article } from '../server/server-fixture.ts'

const root = join(import.meta.dirname, '../../..')
const path = '/storage/v1/object/public/article-images/a.webp'
const paper = '/storage/v1/object/public/media-library/documents/b.pdf'
const old = (file: string) => `https://old.example.org${file}`
const elsewhere = old('/storage/v1/object/public/article-images/other.webp')

const text = (address: string) =>
  `[Link](${old(path)}) ![A \\[quay\\]](${address}#small "Quay")\n\n![](${address}) ![](${elsewhere})`
const pictures = (address: string) => ({
  hero_image: address,
  hero_video: null,
  gallery_images: [address, elsewhere],
  content: text(address),
  content_format: 'markdown',
})
const row = (address: string) => ({ ...article('Fog'), ...pictures(address), gallery_captions: ['', ''] })
const plain = { ...article('Plain'), content: `![](${old(path)})` }
const leader = (photo: string) => ({
  slug: randomUUID(),
  name: 'A',
  rank: 'Chief',
  department: 'Patrol',
  badge: '1',
  years: '2 years',
  description: 'Leads.',
  photo,
})
const file = (address: string) => ({
  file_name: 'b.pdf',
  file_path: address,
  file_type: 'application/pdf',
  file_size: 9,
  title: 'Paper',
  is_public: false,
})

let sql: Sql
let drop: () => Promise<void>
beforeAll(async () => {
  const { address: cluster } = inject('cluster')
  const database = `test_addresses_${randomBytes(6).toString('hex')}`
  const admin = connect(cluster, { max: 1 })
  await admin.unsafe(`create database ${database}`)
  const address = { ...cluster, database }
  sql = connect(address, { max: 1 })
  drop = async () => {
    await sql.end()
    await admin.unsafe(`drop database ${database} with (force)`)
    await admin.end()
  }
  const all = join(root, 'supabase', 'migrations')
  const earlier = await mkdtemp(join(tmpdir(), 'stationhouse-earlier-'))
  for (const name of await readdir(all)) {
    if (name < '20261125000000') await cp(join(all, name), join(earlier, name))
  }
  await migrateDatabase({ address, migrationsFolder: earlier, log: () => {} })
  await rm(earlier, { recursive: true })
  await writeRows()
  await migrateDatabase({ address, migrationsFolder: all, log: () => {} })
})
afterAll(() => drop())

/** As a version left them that stored whole addresses. */
async function writeRows(): Promise<void> {
  await sql`insert into storage.objects ${sql([
    { bucket_id: 'article-images', name: 'a.webp' },
    { bucket_id: 'media-library-private', name: 'documents/b.pdf' },
  ])}`
  await sql`insert into articles ${sql(row(old(path)))}`
  await sql`insert into articles ${sql(plain)}`
  await sql`insert into leadership ${sql(leader(old(path)))}`
  await sql`insert into media_library ${sql(file(old(paper)))}`
  await sql`delete from leadership where slug in (
    select slug from leadership limit 1)`
  await sql`insert into leadership ${sql(leader(old(path)))}`
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values ('a@example.org', now()) returning id`
  const form = {
    contentFormat: 'markdown',
    content: text(old(path)),
    heroImage: old(path),
    gallery: [{ url: old(path) }],
  }
  await sql`insert into article_autosaves ${sql({ id: randomUUID(), person_id: user?.id ?? '', form: sql.json(form) })}`
}

test('Pictures and files that are stored with a host are stored by their paths after an upgrade', async () => {
  expect(await sql`select * from articles where title = 'Fog'`).toMatchObject([pictures(path)])
  expect(await sql`select content from articles where title = 'Plain'`).toEqual([{ content: plain.content }])
  expect(await sql`select photo from leadership`).toEqual([{ photo: path }])
  expect(await sql`select file_path from media_library`).toEqual([{ file_path: paper }])
})

test('So are those of former versions, of the trash, and of what nobody has saved', async () => {
  expect(await sql`select content from article_revisions where content ->> 'title' = 'Fog'`).toMatchObject([
    { content: pictures(path) },
  ])
  expect(await sql`select content from trash where table_name = 'leadership'`).toMatchObject([
    { content: { photo: path } },
  ])
  expect(await sql`select form from article_autosaves`).toMatchObject([
    { form: { content: text(path), heroImage: path, gallery: [{ url: path }] } },
  ])
})

test('Whoever writes a row with a host afterwards, it is stored by its path, and nothing else is changed', async () => {
  const [added] = await sql`insert into articles ${sql({ ...row(old(path)), title: 'Later' })} returning *`
  expect(added).toMatchObject(pictures(path))
  const [changed] = await sql`
    update articles set hero_image = ${`${old(path)}?t=1`}, hero_video = 'https://youtu.be/dQw4w9WgXcQ',
      gallery_images = ${[elsewhere, `http://localhost:3000${path}`]}
    where title = 'Later' returning *`
  expect(changed).toMatchObject({
    hero_image: path,
    hero_video: 'https://youtu.be/dQw4w9WgXcQ',
    gallery_images: [elsewhere, `http://localhost:3000${path}`],
  })
  expect(await sql`insert into leadership ${sql(leader(old(paper)))} returning photo`).toEqual([{ photo: paper }])
  expect(await sql`insert into media_library ${sql(file(old(paper)))} returning file_path`).toEqual([
    { file_path: paper },
  ])
})
