import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ToastProvider } from '#app/components/ui/toast.tsx'
import { SupabaseProvider } from '#app/lib/browser/supabase-context.tsx'

/** Renders an element of the public site. `rootData` is the loader data of the root route. */
export function renderElement(element: ReactNode, rootData: object = {}): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: rootData } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** Renders an element of the staff area. Sends no requests to the backend. */
export function renderStaffElement(element: ReactNode): string {
  const endpoint = { url: 'http://site.test', siteUrl: 'http://site.test', publishableKey: 'key', sendsMail: true }
  return renderToStaticMarkup(
    <SupabaseProvider endpoint={endpoint}>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>{element}</ToastProvider>
      </QueryClientProvider>
    </SupabaseProvider>,
  )
}
