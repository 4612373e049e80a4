import { afterEach, expect } from 'vitest'
import { closePages, saveScreenshots } from './browser.ts'
import { parkPages } from './used-page.ts'

// Vitest runs this for each file; a hook in a module that files share would be the first file's alone.
afterEach(async ({ task }) => {
  const hasFailed = task.result?.state === 'fail'
  if (hasFailed) console.error(`Saved what the pages showed: ${(await saveScreenshots(task.name)).join(', ')}`)
  const kept = await parkPages({ hasFailed })
  expect(await closePages(kept)).toEqual([])
})
