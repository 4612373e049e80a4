import { useRouteLoaderData } from 'react-router'

/**
 * Returns the version of the department's drawings, which depends on its colors and landscape; null
 * for the default drawings.
 */
export function useSceneVersion(): string | null {
  return useRouteLoaderData<{ sceneVersion?: string }>('root')?.sceneVersion ?? null
}
