import { isDeepStrictEqual } from 'node:util'
import { expect, vi } from 'vitest'
import { findControl, type Wanted } from './find-control.ts'
import type { PageDriver } from './page-driver.ts'

export type OtherPage = ReturnType<typeof createOtherPage>

/** For what hangs; how long something takes is no matter of these tests. */
const patience = { timeout: 120_000, interval: 150 }

/** A page of another browser, in which controls are found by role and name. */
export function createOtherPage(driver: PageDriver, siteUrl: string) {
  /** Runs a function in the page; it sees nothing but its arguments, which must be JSON. */
  async function run<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const given = args.map((arg) => JSON.stringify(arg)).join(', ')
    // The page answers with what the function returned.
    return (await driver.evaluate(`(${inPage.toString()})(${given})`)) as Awaited<Result>
  }

  const locate = (wanted: Wanted) => run(findControl, wanted)

  /** Resolves to where it is when it is shown and has come to rest. */
  function waitFor(wanted: Wanted) {
    return vi.waitFor(async () => {
      const [before, now] = [await locate(wanted), await locate(wanted)]
      if (!before || !now || !isDeepStrictEqual(before, now)) throw new Error(`There is no ${describeWanted(wanted)}.`)
      return now
    }, patience)
  }

  /** Resolves when what the function says in the page is true. */
  function waitUntil<Args extends unknown[]>(inPage: (...args: Args) => boolean, ...args: Args) {
    return vi.waitFor(async () => {
      if (!(await run(inPage, ...args))) throw new Error(`It is not so: ${inPage.toString()} of ${args.join()}`)
    }, patience)
  }

  async function click(wanted: Wanted): Promise<void> {
    await driver.clickAt(await waitFor(wanted))
  }

  return {
    run,
    waitFor,
    waitUntil,
    click,
    press: driver.press,
    type: driver.type,
    setFiles: driver.setFiles,
    resize: driver.resize,
    /** Opens a page of the site, and resolves when its scripts have run. */
    async goto(path: string): Promise<void> {
      await driver.goto(new URL(path, siteUrl).href)
      await waitUntil(
        () => document.readyState === 'complete' && document.querySelector('main form :disabled') === null,
      )
    },
    /** Clicks into a field and types. */
    async fill(wanted: Wanted, text: string): Promise<void> {
      await click(wanted)
      await driver.type(text)
    },
    async waitUntilGone(wanted: Wanted): Promise<void> {
      await vi.waitFor(async () => expect(await locate(wanted)).toBeNull(), patience)
    },
    async expectNoFaults(where: string): Promise<void> {
      expect(await driver.takeFaults(), where).toEqual([])
    },
  }
}

function describeWanted({ role, name, dialog }: Wanted): string {
  return `${role} “${name}”${dialog ? ` in “${dialog}”` : ''}`
}
