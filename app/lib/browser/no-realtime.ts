/**
 * Stands in for the part of the client library that listens to a socket, which no page of the site does: `vite.config.ts` builds it in
 * instead, 17 KB less for whoever signs in. The client makes one of these and tells it each new token.
 */
export class RealtimeClient {
  async setAuth(): Promise<void> {}
}
