import { expect, test } from 'vitest'
import { removeOldBackups } from './backup-files.ts'

function placeWith(names: string[]) {
  return {
    list: async () => names.map((name) => ({ name, bytes: 1 })),
    remove: async (name: string) => void names.splice(names.indexOf(name), 1),
    removeUnfinished: async () => {},
  }
}

const nameAt = (second: number) => `before-upgrade-2026-03-01T00-00-0${second}Z.backup`

test('Starts that fail after a part of the migrations leave the backup from before it, however often they are tried', async () => {
  const names = [1, 2, 3, 4, 5].map(nameAt)
  const migratedAt = new Date('2026-03-01T00:00:02.500Z')
  const removed = await removeOldBackups(placeWith(names), 'before-upgrade', { keep: 2, before: migratedAt })
  expect(names).toEqual([2, 4, 5].map(nameAt))
  expect(removed).toEqual([3, 1].map(nameAt))
})

test('Without such a time the newest stay alone', async () => {
  const names = [1, 2, 3].map(nameAt)
  await removeOldBackups(placeWith(names), 'before-upgrade', { keep: 2 })
  expect(names).toEqual([2, 3].map(nameAt))
})
