export interface SettingsMemory {
  /**
   * Wraps the way to the backend: where it fails to give the site's settings, the last that it gave stand in, and
   * `onStandIn` is told.
   */
  wrap(backendFetch: typeof fetch, onStandIn: () => void): typeof fetch
}

const settingsPath = '/rest/v1/site_settings'

/** Keeps the last settings that were read, by what was asked of them. Nobody changes them while the backend is away. */
export function createSettingsMemory(): SettingsMemory {
  const known = new Map<string, string>()

  return {
    wrap(backendFetch, onStandIn) {
      return async (input, init) => {
        const { pathname, search } = new URL(input instanceof Request ? input.url : input)
        const answer = backendFetch(input, init)
        if (pathname !== settingsPath) return answer
        const response = await answer.catch((error: unknown) => {
          if (!known.has(search)) throw error
          return null
        })
        if (response && isGiven(response)) known.set(search, await response.clone().text())
        const last = known.get(search)
        if (response && (last === undefined || isGiven(response) || isRefused(response))) return response
        onStandIn()
        return new Response(last, { headers: { 'content-type': 'application/json' } })
      }
    },
  }
}

const isGiven = (response: Response) =>
  response.ok && response.headers.get('content-type')?.startsWith('application/json') === true

/** The backend is there, and has its reasons. */
const isRefused = ({ status }: Response) => status >= 400 && status < 500
