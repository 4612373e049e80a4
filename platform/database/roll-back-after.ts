import type { TransactionSql } from './sql.ts'

/**
 * Runs `work` in a transaction or savepoint that `begin` opens, and always rolls back. Use this
 * function to check that a write would succeed, or to take as long as a write. Rethrows errors of
 * `work`.
 */
export async function rollBackAfter(
  begin: (run: (sql: TransactionSql) => Promise<never>) => Promise<unknown>,
  work: (sql: TransactionSql) => Promise<unknown>,
): Promise<void> {
  // Throwing rolls the transaction back.
  const rollback = new Error('rolled back after success')
  try {
    await begin(async (sql) => {
      await work(sql)
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
}
