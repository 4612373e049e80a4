import type { Sql } from 'postgres'
import { z } from 'zod'

/** Resolves to the moment by which limits count. */
export type LimitsClock = () => Promise<Date>

/**
 * The database's time when it was first asked, and from there this machine's stopwatch: copies of the server agree, and
 * whoever sets a clock forward or back opens nothing and locks nobody out. `stopwatch` is in milliseconds.
 */
export function createLimitsClock(sql: Sql, stopwatch: () => number): LimitsClock {
  let origin: number | null = null

  async function readOrigin(): Promise<number> {
    const [row] = await sql`select clock_timestamp() as at`
    return z.object({ at: z.date() }).parse(row).at.getTime() - stopwatch()
  }

  return async () => {
    origin ??= await readOrigin()
    return new Date(origin + stopwatch())
  }
}
