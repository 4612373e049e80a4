import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runBackupCommand, runRestoreCommand } from '#scripts/backup/run-backup-command.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { owner, ownerSettings } from '#tests/support/site/owner.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'
import { checkOutRelease, releases } from '#tests/support/upgrades/releases.ts'

const article = { title: 'The harbor lights', excerpt: 'They are back.', content: 'All of them.', category: 'Harbor' }
const leader = { name: 'Inés Marlow', slug: 'ines-marlow', rank: 'Chief', department: 'Harbor', badge: '1', years: '9' }
const file = {
  file_name: 'orders.pdf',
  file_type: 'application/pdf',
  file_size: 15,
  category: 'documents',
  title: 'Orders',
  is_public: true,
}
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

test.each(releases)(
  'This version opens the data of release %s and restores the backup from before the upgrade',
  async (version) => {
    const folder = await mkdtemp(join(tmpdir(), 'stationhouse-release-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const checkout = join(folder, version)
    await checkOutRelease(version, checkout)
    const dataDir = join(folder, 'data')
    const settings = { DATA_DIR: dataDir, SEED: 'none', ...ownerSettings }

    const releasedSite = await startSite(settings, { checkout, hasPages: false })
    await write(releasedSite, dataDir)
    expect(await releasedSite.stop()).toBe(0)

    const site = await startSite(settings)
    // The data of a release with the same schema needs no upgrade, so the start makes no backup.
    const [, before] = /^The backup is (\S+before-upgrade-\S+)$/m.exec(site.output()) ?? []
    await readBack(site, dataDir)
    expect(await site.stop()).toBe(0)
    const archive = before ?? join(folder, 'site.backup')
    if (before === undefined) expect(await runBackupCommand([archive], settings)).toMatchObject({ exitCode: 0 })

    const restoreSettings = { ...settings, DATA_DIR: join(folder, 'restored') }
    expect(await runRestoreCommand([archive], restoreSettings)).toMatchObject({ exitCode: 0 })
    const again = await startSite(restoreSettings)
    await readBack(again, restoreSettings.DATA_DIR)
    expect(await again.stop()).toBe(0)
  },
)

async function write({ url }: StartedSite, dataDir: string): Promise<void> {
  const service = await connectAsService({ url, dataDir })
  await service
    .from('articles')
    .insert({ ...article, author: 'A. Clerk' })
    .throwOnError()
  await service
    .from('leadership')
    .insert({ ...leader, description: 'She keeps the lamps lit.' })
    .throwOnError()
  const file_path = '/storage/v1/object/public/media-library/orders.pdf'
  await service
    .from('media_library')
    .insert({ ...file, file_path })
    .throwOnError()
  const upload = service.storage.from('media-library').upload('orders.pdf', pdf, { contentType: file.file_type })
  expect((await upload).error).toBeNull()
}

async function readBack({ url }: StartedSite, dataDir: string): Promise<void> {
  const service = await connectAsService({ url, dataDir })
  expect((await service.from('articles').select().single().throwOnError()).data).toMatchObject(article)
  expect((await service.from('leadership').select().single().throwOnError()).data).toMatchObject(leader)
  const { data: stored } = await service.storage.from('media-library').download('orders.pdf')
  expect(await stored?.text()).toBe(pdf.toString())
  const signedIn = await service.auth.signInWithPassword(owner)
  expect([signedIn.error, signedIn.data.user?.email]).toEqual([null, owner.email])
  expect(await (await fetch(`${url}/news`)).text()).toContain(article.title)
}
