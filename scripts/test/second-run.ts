import type { Results } from './run-tests.ts'

/** If more files than these failed, something is broken rather than unsteady. */
const maxFiles = 5

/** The files that are run a second time, alone, by the index of their run; empty where that would hide a broken state. */
export function chooseSecondRuns(runs: readonly Results[]): string[][] {
  const failed = runs.map(({ failedFiles }) => failedFiles)
  if (failed.includes(null) || failed.flat().length > maxFiles) return runs.map(() => [])
  return failed.map((files) => files ?? [])
}

/** What a run and the second run of its failed files say together: a test that passed the second time has passed. */
export function joinRuns(first: Results, second: Results): Results {
  const mended = second.failedFiles === null ? 0 : Math.max(0, first.failed - second.failed)
  return {
    passed: first.passed + mended,
    failed: first.failed - mended,
    failedFiles: second.failedFiles ?? first.failedFiles,
  }
}
