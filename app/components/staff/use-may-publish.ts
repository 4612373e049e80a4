import { useStaffArea } from './staff-area-context.ts'

/** A courtesy: contributors don't see what only editors may do. The database's policies keep them out. */
export function useMayPublish(): boolean {
  return useStaffArea().role.data !== 'contributor'
}
