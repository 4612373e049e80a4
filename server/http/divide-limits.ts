/** The part of each limit that one of several processes has, to which the system gives connections by chance. */
export function divideLimits<Name extends string>(
  limits: Readonly<Record<Name, number>>,
  workers: number,
): Record<Name, number> {
  const parts = Object.entries<number>(limits).map(([name, limit]) => [name, Math.ceil(limit / workers)])
  // `fromEntries` widens the names to strings.
  return Object.fromEntries(parts) as Record<Name, number>
}
