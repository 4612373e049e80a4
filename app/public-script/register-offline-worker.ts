import { getTrustedTypes } from '#app/lib/browser/trusted-types.ts'

export function registerOfflineWorker(): void {
  const { offlineWorker: path } = document.documentElement.dataset
  if (path === undefined || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    const policy = getTrustedTypes()?.createPolicy('offline', { createScriptURL: () => path })
    // A browser that denies storage also denies service workers.
    navigator.serviceWorker.register(policy?.createScriptURL('') ?? path).catch(() => undefined)
  })
}
