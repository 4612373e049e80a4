import { afterEach, expect } from 'vitest'
import { closePages } from './browser.ts'
import { parkPages } from './used-page.ts'

// Vitest runs this for each file; a hook in a module that files share would be the first file's alone.
afterEach(async ({ task }) => {
  const kept = await parkPages({ hasFailed: task.result?.state === 'fail' })
  expect(await closePages(kept)).toEqual([])
})
