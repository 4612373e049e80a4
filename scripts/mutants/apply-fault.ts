import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import type { SeededFault } from './seeded-faults.ts'

/** Puts a fault into the tree at `root`; the result takes it out again. Throws when the code is no longer as the fault expects it. */
export async function applyFault(
  root: string,
  { name, file, find, replace }: SeededFault,
): Promise<() => Promise<void>> {
  const path = join(root, file)
  const text = await readFile(path, 'utf8').catch(() => '')
  const pieces = text.split(find)
  if (pieces.length !== 2) {
    throw new OperatorError(
      `"${name}" no longer applies: what it changes stands ${pieces.length - 1} times in ${file}. Write it anew in scripts/mutants/seeded-faults.ts.`,
    )
  }
  await writeFile(path, pieces.join(replace))
  return () => writeFile(path, text)
}
