import { expect, test } from 'vitest'
import { listBackups, removeOldBackups } from './backup-files.ts'

function createFolder(names: string[]) {
  return {
    list: async () => names.map((name) => ({ name, bytes: 1 })),
    remove: async (name: string) => void names.splice(names.indexOf(name), 1),
    removeUnfinished: async () => {},
  }
}

const createNameAt = (seconds: number) => `before-upgrade-2026-03-01T00-00-0${seconds}Z.backup`
const now = new Date('2026-03-01T00:00:09Z')

test('After repeated failed starts, the newest backup from before the last migration is retained', async () => {
  const names = [1, 2, 3, 4, 5].map(createNameAt)
  const before = new Date('2026-03-01T00:00:02.500Z')
  const newArchive = createNameAt(5)
  const removed = await removeOldBackups(createFolder(names), 'before-upgrade', {
    newestCount: 2,
    before,
    newArchive,
    now,
  })
  expect(names).toEqual([2, 4, 5].map(createNameAt))
  expect(removed).toEqual([3, 1].map(createNameAt))
})

test('Without a last migration, only the newest backups are retained', async () => {
  const names = [1, 2, 3].map(createNameAt)
  await removeOldBackups(createFolder(names), 'before-upgrade', { newestCount: 2, newArchive: createNameAt(3), now })
  expect(names).toEqual([2, 3].map(createNameAt))
})

test('The new archive is retained even if the clock was set back', async () => {
  const names = [1, 2, 3].map(createNameAt)
  await removeOldBackups(createFolder(names), 'before-upgrade', { newestCount: 1, newArchive: createNameAt(1), now })
  expect(names).toEqual([1, 3].map(createNameAt))
})

test('A file name with an invalid date is ignored', async () => {
  const names = ['before-upgrade-2026-13-01T00-00-00Z.backup', 'before-upgrade-x.backup', createNameAt(1)]
  expect((await listBackups(createFolder(names), 'before-upgrade')).map(({ name }) => name)).toEqual([createNameAt(1)])
})
