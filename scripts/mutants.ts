import { execFileSync } from 'node:child_process'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { runFault, type Verdict } from './mutants/run-fault.ts'
import { seededFaults } from './mutants/seeded-faults.ts'
import { makeTemporaryFolder } from './test/temporary-folder.ts'

/**
 * Puts one fault after another into a copy of the project and runs the test that has to notice it: `npm run test:mutants`,
 * or with words of their names for some of them. Exit code 1 when a fault is missed or no longer applies.
 */
const root = join(import.meta.dirname, '..')
const words = process.argv.slice(2).map((word) => word.toLowerCase())
const chosen = seededFaults.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))

const folder = await makeTemporaryFolder()
process.env.TMPDIR = folder
const counts: Record<Verdict, number> = { caught: 0, missed: 0, broken: 0 }
try {
  const copy = join(folder, 'tree')
  await copyTree(copy)
  for (const fault of chosen) {
    const startedAt = performance.now()
    const verdict = await runFault(copy, fault)
    counts[verdict] += 1
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    console.log(`${verdict.padEnd(6)}  ${fault.name} (${fault.test}, ${seconds} s)`)
  }
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  counts.broken += 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(`${counts.caught} caught, ${counts.missed} missed, ${counts.broken} broken, of ${chosen.length}`)
process.exitCode = counts.missed + counts.broken > 0 || counts.caught === 0 ? 1 : 0

/** What git knows or would add, with the packages of this checkout. */
async function copyTree(copy: string): Promise<void> {
  const argv = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const paths = execFileSync('git', argv, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
  for (const path of paths.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await cp(join(root, path), join(copy, path), { errorOnExist: false }).catch((error: NodeJS.ErrnoException) => {
      // Removed, but git has not been told yet.
      if (error.code !== 'ENOENT') throw error
    })
  }
  for (const modules of ['node_modules', 'scripts/runtime/node_modules']) {
    await symlink(join(root, modules), join(copy, modules)).catch(() => {})
  }
}
