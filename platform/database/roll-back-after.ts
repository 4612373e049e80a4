import type { TransactionSql } from './sql.ts'

/**
 * Runs `work` in a transaction, or a savepoint, that `begin` opens and always rolls it back: to learn whether a write
 * would succeed, or to take as long as one. Throws what `work` throws.
 */
export async function rollBackAfter(
  begin: (run: (sql: TransactionSql) => Promise<never>) => Promise<unknown>,
  work: (sql: TransactionSql) => Promise<unknown>,
): Promise<void> {
  // Throwing is the way to make a transaction roll back.
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
