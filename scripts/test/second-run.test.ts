import { expect, test } from 'vitest'
import { chooseSecondRuns, joinRuns } from './second-run.ts'

const good = { passed: 10, failed: 0, failedFiles: [] }
const bad = (...files: string[]) => ({ passed: 10, failed: files.length, failedFiles: files })
const crashed = { passed: 0, failed: 1, failedFiles: null }

test('Up to five failed files are run a second time', () => {
  expect(chooseSecondRuns([good, bad('a', 'b', 'c'), bad('d', 'e')])).toEqual([[], ['a', 'b', 'c'], ['d', 'e']])
})

test('Nothing is run a second time after a crash, nor where more than five files failed', () => {
  expect(chooseSecondRuns([crashed, bad('a')])).toEqual([[], []])
  expect(chooseSecondRuns([bad('a', 'b', 'c'), bad('d', 'e', 'f')])).toEqual([[], []])
})

test('A test counts as passed if it passed the second time, and as failed if it failed both times or the second run crashed', () => {
  expect(joinRuns(bad('a', 'b'), { passed: 7, failed: 0, failedFiles: [] })).toEqual({ ...good, passed: 12 })
  expect(joinRuns(bad('a', 'b'), { passed: 6, failed: 1, failedFiles: ['b'] })).toEqual({
    passed: 11,
    failed: 1,
    failedFiles: ['b'],
  })
  expect(joinRuns(bad('a'), crashed)).toEqual(bad('a'))
  expect(joinRuns(bad('a'), { passed: 0, failed: 4, failedFiles: ['a'] }).failed).toBe(1)
})
