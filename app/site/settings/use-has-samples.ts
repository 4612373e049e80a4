import { useRouteLoaderData } from 'react-router'

/** Whether people and history that the product made up may be shown, as loaded by the root route. */
export function useHasSamples(): boolean {
  return useRouteLoaderData<{ hasSamples: boolean }>('root')?.hasSamples ?? true
}
