import { getTrustedTypes } from '#app/lib/browser/trusted-types.ts'

/** Registers the worker that shows a page of the site when the network fails. Account and staff pages name none. */
export function registerOfflineWorker(): void {
  const { offlineWorker: path } = document.documentElement.dataset
  if (path === undefined || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    const policy = getTrustedTypes()?.createPolicy('offline', { createScriptURL: () => path })
    // A browser that stores nothing refuses workers, and shows its own page.
    navigator.serviceWorker.register(policy?.createScriptURL('') ?? path).catch(() => undefined)
  })
}
