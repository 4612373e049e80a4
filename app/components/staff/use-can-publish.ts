import { useStaffArea } from './staff-area-context.ts'

/**
 * False for contributors. Hiding controls is a convenience; the database's policies protect the
 * data.
 */
export function useCanPublish(): boolean {
  return useStaffArea().role.data !== 'contributor'
}

/**
 * Use this hook instead of `useCanPublish` for requests. The hook returns false until the role is
 * known, because the server would deny a contributor's request.
 */
export function useIsEditor(): boolean {
  const { data, isLoading } = useStaffArea().role
  return !isLoading && data !== 'contributor'
}
