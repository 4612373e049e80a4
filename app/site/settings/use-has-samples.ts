import { useRouteLoaderData } from 'react-router'

/** Returns true if sample people and history may be shown, as loaded by the root route. */
export function useHasSamples(): boolean {
  return useRouteLoaderData<{ hasSamples: boolean }>('root')?.hasSamples ?? true
}
