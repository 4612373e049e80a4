import { useStaffArea } from './staff-area-context.ts'

/** A courtesy: contributors don't see what only editors may do. The database's policies keep them out. */
export function useMayPublish(): boolean {
  return useStaffArea().role.data !== 'contributor'
}

/** The same for what is asked of the server: a contributor would be refused, so nothing is asked before the role is known. */
export function useIsEditor(): boolean {
  const { data, isLoading } = useStaffArea().role
  return !isLoading && data !== 'contributor'
}
