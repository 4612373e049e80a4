import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Asserts that something is shown, as soon as it is. */
export async function expectShown(locator: Locator): Promise<void> {
  await expect(locator.waitFor()).resolves.toBeUndefined()
}
