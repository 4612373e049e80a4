import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { PictureHints } from '../pictures/media-url.ts'
import { getPreviewUrl, type PictureSources } from '../pictures/picture-url.ts'
import { createBrowserSupabase, type SupabaseEndpoint } from './supabase.ts'

interface BrowserBackend {
  endpoint: SupabaseEndpoint
  getSupabase: () => SupabaseClient
}

const BackendContext = createContext<BrowserBackend | null>(null)

/** Provides the backend to its children. Creates the client on first use. */
export function SupabaseProvider({ endpoint, children }: { endpoint: SupabaseEndpoint; children: ReactNode }) {
  const [backend] = useState(() => createBackend(endpoint))
  return <BackendContext value={backend}>{children}</BackendContext>
}

function createBackend(endpoint: SupabaseEndpoint): BrowserBackend {
  let client: SupabaseClient | null = null
  return {
    endpoint,
    getSupabase() {
      client ??= createBrowserSupabase(endpoint)
      return client
    },
  }
}

/**
 * Returns a getter for the browser's client. Call it in effects and handlers, never during server
 * rendering.
 */
export function useLazySupabase(): () => SupabaseClient {
  return useBackend().getSupabase
}

/** Returns the URL of a stored picture, like `getPreviewUrl`. */
export function usePreviewUrl(stored: string | null | undefined, hints?: PictureHints): string | null {
  const { url, siteUrl } = useBackend().endpoint
  return getPreviewUrl(stored, { url: url ?? siteUrl, siteUrl, ...(hints && { hints }) })
}

/** Returns the picture sources for previews in the browser. */
export function usePictureSources(): PictureSources {
  const { url, siteUrl } = useBackend().endpoint
  return useMemo(() => ({ url: url ?? siteUrl, siteUrl, requestCachedPicture: () => true }), [url, siteUrl])
}

/** Returns the site's public URL. */
export function useSiteUrl(): string {
  return useBackend().endpoint.siteUrl
}

/** True if the backend is a hosted project, which has fewer features than the site's own server. */
export function useIsHosted(): boolean {
  return useBackend().endpoint.url !== null
}

/** False if the site has no mail server. */
export function useSendsMail(): boolean {
  return useBackend().endpoint.sendsMail
}

/** Returns the browser's client, for components that are never rendered on the server. */
export function useSupabase(): SupabaseClient {
  return useLazySupabase()()
}

function useBackend(): BrowserBackend {
  const backend = useContext(BackendContext)
  if (!backend) throw new Error('useBackend must be used within a SupabaseProvider')
  return backend
}
