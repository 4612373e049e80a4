import { afterEach, expect } from 'vitest'
import { closePages } from './browser.ts'
import { parkPage } from './used-page.ts'

// Vitest runs this for each file; a hook in a module that files share would be the first file's alone.
afterEach(async () => {
  expect(await closePages(await parkPage())).toEqual([])
})
