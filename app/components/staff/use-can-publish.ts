import { useStaffArea } from './staff-area-context.ts'

/**
 * False for contributors. Hiding controls is a convenience; the database's policies protect the
 * data.
 */
export function useCanPublish(): boolean {
  return useStaffArea().role.data !== 'contributor'
}

/**
 * Works like `useCanPublish`, for requests. Returns false until the role is known, because the
 * server would deny a contributor's request.
 */
export function useIsEditor(): boolean {
  const { data, isLoading } = useStaffArea().role
  return !isLoading && data !== 'contributor'
}
