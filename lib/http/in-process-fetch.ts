/**
 * Returns a `fetch` for client libraries that calls `handle` in this process instead of using the
 * network.
 */
export function createInProcessFetch(handle: (request: Request) => Promise<Response>): typeof fetch {
  return (input, init) => handle(new Request(input, init))
}
