import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { PictureHints } from '../pictures/media-url.ts'
import { getPicturePreviewUrl, type PictureSources } from '../pictures/picture-url.ts'
import { createBrowserClient, type SupabaseEndpoint } from './client/browser-client.ts'
import { type BrowserFetch, createBrowserFetch } from './client/create-browser-fetch.ts'

interface BrowserBackend {
  endpoint: SupabaseEndpoint
  getSupabase: () => SupabaseClient
  onUnauthorized: BrowserFetch['onUnauthorized']
}

const BackendContext = createContext<BrowserBackend | null>(null)

export function SupabaseProvider({ endpoint, children }: { endpoint: SupabaseEndpoint; children: ReactNode }) {
  const [backend] = useState(() => createBackend(endpoint))
  return <BackendContext value={backend}>{children}</BackendContext>
}

function createBackend(endpoint: SupabaseEndpoint): BrowserBackend {
  const browserFetch = createBrowserFetch()
  let client: SupabaseClient | null = null
  return {
    endpoint,
    getSupabase() {
      client ??= createBrowserClient(endpoint, browserFetch.fetch)
      return client
    },
    onUnauthorized: browserFetch.onUnauthorized,
  }
}

/**
 * Returns a getter for the client. Call the getter in effects and event handlers, not during
 * rendering.
 */
export function useLazySupabase(): () => SupabaseClient {
  return useBackend().getSupabase
}

export function useOnUnauthorized(): BrowserFetch['onUnauthorized'] {
  return useBackend().onUnauthorized
}

export function usePicturePreviewUrl(storedUrl: string | null | undefined, hints?: PictureHints): string | null {
  const { url, siteUrl } = useBackend().endpoint
  return getPicturePreviewUrl(storedUrl, { url: url ?? siteUrl, siteUrl, ...(hints && { hints }) })
}

/**
 * Returns the sources of the pictures in previews. Previews request pictures of other sites from the
 * server's cache.
 */
export function usePictureSources(): PictureSources {
  const { url, siteUrl } = useBackend().endpoint
  return useMemo(() => ({ url: url ?? siteUrl, siteUrl, requestCachedPicture: () => true }), [url, siteUrl])
}

export function useSiteUrl(): string {
  return useBackend().endpoint.siteUrl
}

/** True if the backend is a hosted project, which lacks some features of the embedded backend. */
export function useIsHosted(): boolean {
  return useBackend().endpoint.url !== null
}

export function useSendsMail(): boolean {
  return useBackend().endpoint.sendsMail
}

/** Only for components that are never rendered on the server. */
export function useSupabase(): SupabaseClient {
  return useLazySupabase()()
}

function useBackend(): BrowserBackend {
  const backend = useContext(BackendContext)
  if (!backend) throw new Error('useBackend must be used within a SupabaseProvider')
  return backend
}
