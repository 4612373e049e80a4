import { useRouteLoaderData } from 'react-router'

export function useHasSamples(): boolean {
  return useRouteLoaderData<{ hasSamples: boolean }>('root')?.hasSamples ?? true
}
