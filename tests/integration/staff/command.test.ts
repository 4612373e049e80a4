import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSiteAddress } from '#server/start/site-address-file.ts'
import { getPrintedLink, password, runStaff, siteUrl, spawnStaff, startServerOn } from './staff-fixture.ts'

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

const runStaffCommand = (...argv: string[]) => runStaff({ DATA_DIR: dataDir }, ...argv)
const signIn = (email: string) => server.post('/auth/v1/token?grant_type=password', { email, password })
const createSuccess = (stdout: string) => ({ code: 0, stdout, stderr: '' })
const createFailure = (stderr: string) => ({ code: 1, stdout: '', stderr })
const lastAdministrator = createFailure("The last active administrator can't be removed, suspended or demoted.")

/** Verifies the token of a printed link as its recipient would. */
async function openLink(link: URL) {
  const token_hash = link.searchParams.get('token')
  return server.post('/auth/v1/verify', { type: link.searchParams.get('type'), token_hash })
}

describe('The staff command alongside a running server', { timeout: 300_000 }, () => {
  test('lists all accounts', async () => {
    await signIn('chief@example.org')
    const { code, stdout } = await spawnStaff({ DATA_DIR: dataDir }, 'list')
    expect(code).toBe(0)
    const [head, row] = stdout.split('\n').map((line) => line.split(/ {2,}/))
    expect(head).toEqual(['EMAIL', 'ROLE', 'STATE', 'SECOND FACTOR', 'LAST SIGN-IN'])
    expect(row).toEqual(['chief@example.org', 'admin', 'active', 'no', expect.stringMatching(/^\d{4}-\d\d-\d\d /)])
  })

  test('prints links with the running server’s address, not with PORT', async () => {
    await writeSiteAddress(dataDir, 'http://127.0.0.1:4321')
    const { PORT, SITE_URL } = { PORT: '0', SITE_URL: '' }
    const link = getPrintedLink(
      await runStaff({ DATA_DIR: dataDir, PORT, SITE_URL }, 'password-link', 'chief@example.org'),
    )
    expect(link.origin).toBe('http://127.0.0.1:4321')
  })

  test('doesn’t suspend or demote the last administrator', async () => {
    expect(await runStaffCommand('suspend', 'chief@example.org')).toEqual(lastAdministrator)
    expect(await runStaffCommand('role', 'chief@example.org', 'editor')).toEqual(lastAdministrator)
  })

  test('prints an invitation link without a mail server, even if sign-up is closed', async () => {
    const invited = await runStaffCommand('invite', 'Gull@Example.org', '--role', 'admin')
    expect(invited.stdout).toMatch(
      /^With this link, gull@example\.org can choose a password\. It works once, within a day:\n {2}http/,
    )
    const link = getPrintedLink(invited)
    expect(link.origin).toBe(siteUrl)
    expect(link.searchParams.get('redirect_to')).toBe(`${siteUrl}/reset-password`)
    expect((await runStaffCommand('list')).stdout).toMatch(/^gull@example\.org +admin +invited/m)
    expect((await openLink(link)).status).toBe(200)
    expect((await openLink(link)).status).toBe(403)
    expect((await runStaffCommand('list')).stdout).toMatch(/^gull@example\.org +admin +active/m)
    expect(await runStaffCommand('invite', 'gull@example.org')).toEqual(
      createFailure('gull@example.org already has an account.'),
    )
  })

  test('suspends and activates accounts, and suspending ends their sessions', async () => {
    const link = getPrintedLink(await runStaffCommand('password-link', 'gull@example.org'))
    const opened = await openLink(link)
    const session = opened.body instanceof Object && 'refresh_token' in opened.body ? opened.body.refresh_token : null
    expect(session).toEqual(expect.any(String))
    expect(await runStaffCommand('suspend', 'gull@example.org')).toEqual(
      createSuccess('gull@example.org is suspended and signed out everywhere.'),
    )
    const refreshed = await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: session })
    expect(refreshed.status).toBe(400)
    expect(await runStaffCommand('activate', 'gull@example.org')).toEqual(
      createSuccess('gull@example.org is active and has the role admin.'),
    )
  })

  test('changes roles', async () => {
    expect(await runStaffCommand('role', 'gull@example.org', 'editor')).toEqual(
      createSuccess('gull@example.org now has the role editor.'),
    )
    await runStaffCommand('suspend', 'gull@example.org')
    expect((await runStaffCommand('role', 'gull@example.org', 'admin')).stdout).toBe(
      'gull@example.org now has the role admin. The account is suspended. ' +
        'To activate it: npm run staff -- activate gull@example.org',
    )
  })
})

test('The commands for a locked-out administrator work while the server is stopped', {
  timeout: 300_000,
}, async () => {
  await server.stop()
  const link = getPrintedLink(await runStaffCommand('password-link', 'chief@example.org'))
  const reset = await runStaffCommand('reset-factors', 'chief@example.org')
  expect(reset).toEqual(
    createSuccess('chief@example.org no longer has a second factor and signs in with the password alone.'),
  )
  const invitation = await runStaffCommand('invite', 'spare@example.org', '--role=admin', '--link')
  server = await startServerOn(dataDir)
  expect((await openLink(link)).status).toBe(200)
  expect((await openLink(getPrintedLink(invitation))).status).toBe(200)
})

test('The staff command doesn’t create files in a folder without data', async () => {
  const empty = join(folder, 'empty')
  expect(await spawnStaff({ DATA_DIR: empty }, 'list')).toEqual(
    createFailure(
      `There are no keys in ${join(empty, 'keys')}. Set DATA_DIR to the folder that the server uses, and start the server once first.`,
    ),
  )
  await expect(rm(empty, { recursive: true })).rejects.toMatchObject({ code: 'ENOENT' })
})
