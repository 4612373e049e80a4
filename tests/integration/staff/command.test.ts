import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSiteAddress } from '#server/start/site-address-file.ts'
import { linkOf, password, runStaff, siteUrl, spawnStaff, startServerOn } from './staff-fixture.ts'

let folder: string
let dataDir: string
let server: Awaited<ReturnType<typeof startServerOn>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-staff-'))
  dataDir = join(folder, 'data')
  server = await startServerOn(dataDir)
  await server.platform.createOwner({ email: 'chief@example.org', password })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const staff = (...argv: string[]) => runStaff({ DATA_DIR: dataDir }, ...argv)
const signIn = (email: string) => server.post('/auth/v1/token?grant_type=password', { email, password })
const done = (said: string) => ({ code: 0, said, complaint: '' })
const refused = (complaint: string) => ({ code: 1, said: '', complaint })
const lastAdministrator = refused("The last active administrator can't be removed, suspended or demoted.")

/** A person who opens a printed link and chooses the password. */
async function openLink(link: URL) {
  const token_hash = link.searchParams.get('token')
  return server.post('/auth/v1/verify', { type: link.searchParams.get('type'), token_hash })
}

describe('Beside a running server the command', { timeout: 300_000 }, () => {
  test('lists everybody with an account', async () => {
    await signIn('chief@example.org')
    const { code, said } = await spawnStaff({ DATA_DIR: dataDir }, 'list')
    expect(code).toBe(0)
    const [head, chief] = said.split('\n').map((line) => line.split(/ {2,}/))
    expect(head).toEqual(['ADDRESS', 'ROLE', 'STATE', 'SECOND FACTOR', 'LAST SIGN-IN'])
    expect(chief).toEqual(['chief@example.org', 'admin', 'active', 'no', expect.stringMatching(/^\d{4}-\d\d-\d\d /)])
  })

  test('prints links to where that server listens, whatever PORT says', async () => {
    await writeSiteAddress(dataDir, 'http://127.0.0.1:4321')
    const { PORT, SITE_URL } = { PORT: '0', SITE_URL: '' }
    const link = linkOf(await runStaff({ DATA_DIR: dataDir, PORT, SITE_URL }, 'password-link', 'chief@example.org'))
    expect(link.origin).toBe('http://127.0.0.1:4321')
  })

  test('keeps the last administrator', async () => {
    expect(await staff('suspend', 'chief@example.org')).toEqual(lastAdministrator)
    expect(await staff('role', 'chief@example.org', 'editor')).toEqual(lastAdministrator)
  })

  test('invites by a link where no mail is sent, also to a site that lets nobody sign up', async () => {
    const invited = await staff('invite', 'Gull@Example.org', '--role', 'admin')
    expect(invited.said).toMatch(
      /^With this link, gull@example\.org can choose a password\. It works once, within a day:\n {2}http/,
    )
    const link = linkOf(invited)
    expect(link.origin).toBe(siteUrl)
    expect(link.searchParams.get('redirect_to')).toBe(`${siteUrl}/reset-password`)
    expect((await staff('list')).said).toMatch(/^gull@example\.org +admin +invited/m)
    expect((await openLink(link)).status).toBe(200)
    expect((await openLink(link)).status).toBe(403)
    expect((await staff('list')).said).toMatch(/^gull@example\.org +admin +active/m)
    expect(await staff('invite', 'gull@example.org')).toEqual(refused('gull@example.org already has an account.'))
  })

  test('suspends and activates, and whoever is suspended is signed out at once', async () => {
    const link = linkOf(await staff('password-link', 'gull@example.org'))
    const opened = await openLink(link)
    const session = opened.body instanceof Object && 'refresh_token' in opened.body ? opened.body.refresh_token : null
    expect(session).toEqual(expect.any(String))
    expect(await staff('suspend', 'gull@example.org')).toEqual(
      done('gull@example.org is suspended and signed out everywhere.'),
    )
    const refreshed = await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: session })
    expect(refreshed.status).toBe(400)
    expect(await staff('activate', 'gull@example.org')).toEqual(
      done('gull@example.org is active and has the role admin.'),
    )
  })

  test('gives roles', async () => {
    expect(await staff('role', 'gull@example.org', 'editor')).toEqual(done('gull@example.org now has the role editor.'))
    await staff('suspend', 'gull@example.org')
    expect((await staff('role', 'gull@example.org', 'admin')).said).toBe(
      'gull@example.org now has the role admin. The account is suspended. ' +
        'To activate it: npm run staff -- activate gull@example.org',
    )
  })
})

test('Whoever is locked out comes back in while the server stands still: new password, no second factor', {
  timeout: 300_000,
}, async () => {
  await server.stop()
  const link = linkOf(await staff('password-link', 'chief@example.org'))
  const reset = await staff('reset-factors', 'chief@example.org')
  expect(reset).toEqual(done('chief@example.org no longer has a second factor and signs in with the password alone.'))
  const added = await staff('invite', 'spare@example.org', '--role=admin', '--link')
  server = await startServerOn(dataDir)
  expect((await openLink(link)).status).toBe(200)
  expect((await openLink(linkOf(added))).status).toBe(200)
})

test('A folder without data is left as it is', async () => {
  const empty = join(folder, 'empty')
  expect(await spawnStaff({ DATA_DIR: empty }, 'list')).toEqual(
    refused(
      `There are no keys in ${join(empty, 'keys')}. Set DATA_DIR to the folder that the server uses, and start the server once first.`,
    ),
  )
  await expect(rm(empty, { recursive: true })).rejects.toMatchObject({ code: 'ENOENT' })
})
