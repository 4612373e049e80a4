import { useRouteLoaderData } from 'react-router'

/** The version of a department's own colors, as loaded by the root route; null where it has the default ones. */
export function useColorVersion(): string | null {
  return useRouteLoaderData<{ colorVersion: string | null }>('root')?.colorVersion ?? null
}

/** Where the server has their style sheet. */
export function colorSheetPath(version: string): string {
  return `/colors/${version}.css`
}
