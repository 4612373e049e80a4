import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import type { PictureHints } from '../pictures/media-url.ts'
import { getPreviewUrl, type PictureSources } from '../pictures/picture-url.ts'
import { getBrowserSupabase, type SupabaseEndpoint } from './supabase.ts'

const EndpointContext = createContext<SupabaseEndpoint | null>(null)

/** Provides the backend's address to everything below it; no client exists before one is needed. */
export function SupabaseProvider({ endpoint, children }: { endpoint: SupabaseEndpoint; children: ReactNode }) {
  return <EndpointContext value={endpoint}>{children}</EndpointContext>
}

/** Returns a function that gives the browser's client; call it in effects and handlers, never during server rendering. */
export function useLazySupabase(): () => SupabaseClient {
  const endpoint = useEndpoint()
  return useCallback(() => getBrowserSupabase(endpoint), [endpoint])
}

/** The address of a stored picture, as `getPreviewUrl` says. */
export function usePreviewUrl(stored: string | null | undefined, hints?: PictureHints): string | null {
  const { url, siteUrl } = useEndpoint()
  return getPreviewUrl(stored, { url: url ?? siteUrl, siteUrl, ...(hints && { hints }) })
}

/** Where pictures are, as `usePreviewUrl` finds them. */
export function usePictureSources(): PictureSources {
  const { url, siteUrl } = useEndpoint()
  return useMemo(() => ({ url: url ?? siteUrl, siteUrl, requestCopy: () => true }), [url, siteUrl])
}

/** The site's own public address. */
export function useSiteUrl(): string {
  return useEndpoint().siteUrl
}

/** Whether a hosted project is the backend, which can do less on its own than the site's server. */
export function useIsHosted(): boolean {
  return useEndpoint().url !== null
}

/** The browser's client, for components that are never rendered on the server. */
export function useSupabase(): SupabaseClient {
  return useLazySupabase()()
}

function useEndpoint(): SupabaseEndpoint {
  const endpoint = useContext(EndpointContext)
  if (!endpoint) throw new Error('the backend is reached within a SupabaseProvider only')
  return endpoint
}
