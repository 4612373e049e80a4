/** Makes dropped pages again before somebody asks, one after the other. */
export interface Renewal<Page> {
  /** In the order in which they are to be made, before those that wait. */
  add(pages: ReadonlyMap<string, Page>): void
}

interface RenewalOptions<Page> {
  /** Most pages that wait; those added last stay. */
  most: number
  /** Makes a page that still needs it. False, or rejecting: it can't be made, and the others are left as well. */
  renew: (key: string, page: Page) => Promise<boolean>
}

export function createRenewal<Page>({ most, renew }: RenewalOptions<Page>): Renewal<Page> {
  let waiting: [string, Page][] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        // Whoever asks for something meanwhile has a turn between two pages.
        await new Promise((resolve) => setImmediate(resolve))
        if (!(await renew(...next))) waiting = []
      }
    } catch {
      // Who asks for the page hears why it fails.
      waiting = []
    } finally {
      isRunning = false
    }
  }

  return {
    add(pages) {
      waiting = [...pages, ...waiting.filter(([key]) => !pages.has(key))].slice(0, most)
      if (!isRunning && waiting.length > 0) void run()
    },
  }
}
