/** The ID of this tab in the list of users who have an article open. */
export const tabId = crypto.randomUUID()

let lastCall: Promise<unknown> = Promise.resolve()

/** Runs a call after the earlier ones, so that closing a form doesn't overtake its last heartbeat. */
export function runInOrder<Result>(call: () => Promise<Result>): Promise<Result> {
  const result = lastCall.then(call, call)
  lastCall = result
  return result
}
