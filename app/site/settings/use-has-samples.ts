import { useRouteLoaderData } from 'react-router'

/** True if pages show sample people and history. */
export function useHasSamples(): boolean {
  return useRouteLoaderData<{ hasSamples: boolean }>('root')?.hasSamples ?? true
}
