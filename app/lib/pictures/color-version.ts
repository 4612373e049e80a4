import { useRouteLoaderData } from 'react-router'

/** Returns the version of the department's drawing colors; null for the default colors. */
export function useSceneVersion(): string | null {
  return useRouteLoaderData<{ sceneVersion?: string }>('root')?.sceneVersion ?? null
}

export function getColorSheetPath(version: string): string {
  return `/colors/${version}.css`
}
