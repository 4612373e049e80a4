/** A `fetch` for client libraries whose requests go to `handle` in this process, and not over the network. */
export function inProcessFetch(handle: (request: Request) => Promise<Response>): typeof fetch {
  return (input, init) => handle(new Request(input, init))
}
