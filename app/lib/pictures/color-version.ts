import { useRouteLoaderData } from 'react-router'

/** The version of what a department has changed of its drawings, as loaded by the root route; null where that is nothing. */
export function useSceneVersion(): string | null {
  return useRouteLoaderData<{ sceneVersion?: string }>('root')?.sceneVersion ?? null
}

/** Where the server has the style sheet of a department's own colors. */
export function colorSheetPath(version: string): string {
  return `/colors/${version}.css`
}
