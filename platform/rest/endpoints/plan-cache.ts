/** The last used plans, so that an address that is asked again and again is read and built once. */
export interface PlanCache<T> {
  get(key: string): T | undefined
  set(key: string, plan: T): T
  clear(): void
}

export function createPlanCache<T>({ entries, keyLength }: { entries: number; keyLength: number }): PlanCache<T> {
  const plans = new Map<string, T>()
  return {
    get(key) {
      const plan = plans.get(key)
      if (plan !== undefined) {
        plans.delete(key)
        plans.set(key, plan)
      }
      return plan
    },
    set(key, plan) {
      if (key.length > keyLength) return plan
      plans.set(key, plan)
      const oldest = plans.keys().next()
      if (plans.size > entries && !oldest.done) plans.delete(oldest.value)
      return plan
    },
    clear: () => plans.clear(),
  }
}
