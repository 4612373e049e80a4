import { useRouteLoaderData } from 'react-router'

/**
 * Returns the version of the department's drawings; null for the default drawings. The version
 * depends on the department's colors and landscape.
 */
export function useSceneVersion(): string | null {
  return useRouteLoaderData<{ sceneVersion?: string }>('root')?.sceneVersion ?? null
}
