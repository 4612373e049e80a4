import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createStorageFixture, makePng } from './storage-fixture.ts'

const canary = 'canary-that-no-response-may-contain'
const fixture = await createStorageFixture()
await writeFile(join(fixture.folder, 'canary.png'), canary)
await mkdir(join(fixture.folder, 'objects'), { recursive: true })
await writeFile(join(fixture.folder, 'objects', 'canary.png'), canary)
afterAll(() => fixture.close())

const parentSegments = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '..%00',
  '%c0%ae%c0%ae',
  '%uff0e%uff0e',
  '．．',
  '..;',
  '...',
]
const separators = ['/', '%2f', '%2F', '%5c', '\\', '%255c', '%252f', '//', '/./', '%c0%af', '∕']
const targets = ['canary.png', 'objects/canary.png', 'etc/passwd', 'x%00.png']
const oddKeys = [
  'a%00b.png',
  'a%0d%0ab.png',
  'a%1b[31m.png',
  'a%E2%80%AEgnp.png',
  'a%E2%80%8Bb.png',
  'a%7f.png',
  '%ff%fe.png',
  '%',
  '%zz',
  '%2',
  'a%20',
  '%20a',
  ' ',
  'a/%20/b.png',
  'a//b.png',
  '/a.png',
  'a/',
  'a/./b.png',
  '.',
  './a',
  'é.png',
  'a%22b.png',
  'a%3Cscript%3E.png',
  'a|b.png',
  'a~b.png',
  'a%23b',
  'a%5Bb%5D',
  '{a}',
  '`a`',
  'a%25b',
  'CON%3A%00',
  `${'a'.repeat(201)}.png`,
  `${'a/'.repeat(300)}b.png`,
  'file:%2f%2f%2fetc%2fpasswd',
  'C:%5cx.png',
  '%5c%5chost%5cx',
]

/**
 * Yields keys that try to leave the store: each form of `..` with each separator and each target.
 * Then yields other unusual keys.
 */
function* listAttackKeys(): Generator<string> {
  for (const up of parentSegments) {
    for (const slash of separators) {
      for (const target of targets) yield `${up}${slash}${up}${slash}${target}`
    }
    yield `folder/${up}/canary.png`
    yield `${up}/${up}/${up}/canary.png`
  }
  yield* oddKeys
}

test('No key reaches a file outside the store, with any method', async () => {
  const keys = [...listAttackKeys()]
  expect(keys.length).toBeGreaterThanOrEqual(500)
  const body = await makePng()
  const before = await readdir(fixture.folder)
  const problems: string[] = []
  for (const key of keys) {
    const buildJsonRequest = (value: object) =>
      ({ method: 'POST', as: 'service', body: JSON.stringify(value) }) as const
    const responses = await Promise.all([
      fixture.send(`/object/public/open/${key}`),
      fixture.send(`/object/public/open/${key}`, { method: 'HEAD' }),
      fixture.send(`/object/authenticated/open/${key}`, { as: 'service' }),
      fixture.send(`/object/info/open/${key}`, { as: 'service' }),
      fixture.send(`/render/image/public/open/${key}?width=320`),
      fixture.send('/object/copy', buildJsonRequest({ bucketId: 'open', sourceKey: key, destinationKey: 'copy.png' })),
      fixture.send('/object/move', buildJsonRequest({ bucketId: 'open', sourceKey: 'a.png', destinationKey: key })),
      fixture.send(`/object/sign/open/${key}`, buildJsonRequest({ expiresIn: 60 })),
      fixture.send(`/object/open/${key}`, { method: 'DELETE', as: 'service' }),
    ])
    for (const response of responses) {
      if (![400, 404].includes(response.status)) problems.push(`${response.status} for ${key}`)
      if ((await response.text()).includes(canary)) problems.push(`canary for ${key}`)
    }
  }
  expect(problems).toEqual([])
  for (const key of keys) {
    const response = await fixture.send(`/object/open/${key}`, { method: 'POST', as: 'service', body })
    if (response.status === 200) {
      // The URL parser has resolved the dots, so a plain name remains.
      const { Key }: { Key: string } = await response.json()
      expect(Key).toMatch(/^open\/[A-Za-z0-9;.]+(\/[A-Za-z0-9;.]+)*$/)
      expect(Key.split('/').some((segment) => /^\.+$/.test(segment))).toBe(false)
    }
  }
  expect(await readdir(fixture.folder)).toEqual(before)
  const names = await fixture.listFiles('objects')
  expect(names.filter((name) => name !== 'canary.png' && !/^[0-9a-f-]{36}$/.test(name))).toEqual([])
  expect(fixture.failures).toEqual([])
}, 60_000)

test('The path of a file is decoded only once', async () => {
  expect((await fixture.send('/object/public/%6fpen/missing.png')).status).toBe(404)
  expect((await fixture.send('/object/public/%256fpen/missing.png')).status).toBe(400)
})

test('A symbolic link in place of a file isn’t followed', async () => {
  const version = 'aaaaaaaa-0000-4000-8000-000000000000'
  await mkdir(join(fixture.folder, 'objects', 'aa'), { recursive: true })
  await symlink(join(fixture.folder, 'canary.png'), join(fixture.folder, 'objects', 'aa', version))
  await fixture.send('/object/open/link.png', { method: 'POST', as: 'service', body: await makePng() })
  await fixture.db.admin`update storage.objects set version = ${version} where name = 'link.png'`
  await expect.poll(async () => (await fixture.send('/object/public/open/link.png')).status).toBe(404)
})

test.each(['\0', '\ud83d', '\ude00'])(
  'Request text with %j is rejected, because Postgres cannot store it',
  async (unstorableCharacter) => {
    const search = JSON.stringify({ prefix: '', search: `x${unstorableCharacter}` })
    const listResponse = await fixture.send('/object/list/open', { method: 'POST', body: search })
    const metadata = Buffer.from(JSON.stringify({ source: unstorableCharacter })).toString('base64')
    const uploadResponse = await fixture.send('/object/open/notes.pdf', {
      method: 'POST',
      as: 'staff',
      body: '%PDF-1.7\n%%EOF\n',
      headers: { 'content-type': 'application/pdf', 'x-metadata': metadata },
    })
    for (const response of [listResponse, uploadResponse]) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        code: 'InvalidRequest',
        message: expect.stringContaining('must not contain NUL'),
      })
    }
    expect(fixture.failures).toEqual([])
  },
)
