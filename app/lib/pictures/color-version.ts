import { useRouteLoaderData } from 'react-router'

/**
 * Returns the version of the department's drawing colors, as loaded by the root route. Null if
 * nothing differs from the default.
 */
export function useSceneVersion(): string | null {
  return useRouteLoaderData<{ sceneVersion?: string }>('root')?.sceneVersion ?? null
}

/** Returns the path of the style sheet with a department's own colors. */
export function getColorSheetPath(version: string): string {
  return `/colors/${version}.css`
}
