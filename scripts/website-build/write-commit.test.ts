import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeCommit } from './write-commit.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stationhouse-commit-'))
  await mkdir(join(root, 'build'))
})
afterEach(() => rm(root, { recursive: true }))

const readCommit = () => readFile(join(root, 'build', 'commit'), 'utf8').catch(() => null)

function commit(): string {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...author, ...args], { encoding: 'utf8' })
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '--message', 'A change')
  return git('rev-parse', 'HEAD').trim()
}

test('The build records the checkout’s commit, and the next commit replaces it', async () => {
  const first = commit()
  await writeCommit(root, {})
  expect(await readCommit()).toBe(first.slice(0, 8))
  const second = commit()
  await writeCommit(root, {})
  expect(await readCommit()).toBe(second.slice(0, 8))
})

test('Without git, the commit comes from the environment, and later starts keep it', async () => {
  await writeCommit(root, {})
  expect(await readCommit()).toBeNull()
  await writeCommit(root, { STATIONHOUSE_COMMIT: '0123456789abcdef0123456789abcdef01234567' })
  expect(await readCommit()).toBe('01234567')
  await writeCommit(root, {})
  expect(await readCommit()).toBe('01234567')
})
