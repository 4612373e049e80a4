import type { Sql, TransactionSql } from 'postgres'
import { lostConnection, translate } from '../transaction.ts'
import { runTransaction } from '../transaction-scope.ts'
import type { ConnectionSlots } from './connection-pool.ts'
import type { Connection } from './open-connection.ts'

/**
 * The driver's interface over connections of ours. Its own pool ends the process when a transaction goes on after its
 * connection was killed (it writes to a socket that is null by then), and can hang for ever on the next one.
 * `builder` makes the queries, and never connects.
 */
export function createPooledSql(builder: Sql, slots: ConnectionSlots): Sql {
  return new Proxy(builder, {
    apply: (target, _self, words) => route(Reflect.apply(target, undefined, words)),
    get(target, name) {
      if (name === 'begin') return begin
      const member: unknown = Reflect.get(target, name)
      if (name !== 'unsafe' && name !== 'file') return member
      return (...words: unknown[]) => route(Reflect.apply(member as () => unknown, undefined, words))
    },
  })

  /** A query asks its handler to run it when it is first awaited; parts of other queries never ask. */
  function route(made: unknown): unknown {
    if (isDriverQuery(made)) made.handler = (query) => void run(query)
    return made
  }

  async function run(query: DriverQuery): Promise<void> {
    const reject = query.reject
    query.reject = (error) => reject(translate(error))
    let connection: Connection
    try {
      connection = await slots.borrow()
    } catch (error) {
      return reject(error)
    }
    connection.onClose = () => query.reject(lostConnection())
    const giveBack = () => slots.giveBack(connection)
    query.then(giveBack, giveBack)
    handlerOf(connection)(query)
  }

  async function begin<T>(...words: [string, Work<T>] | [Work<T>]): Promise<T> {
    const work = words.length === 1 ? words[0] : words[1]
    const mode = words.length === 1 ? '' : words[0].replaceAll(/[^a-z ]/gi, '')
    const connection = await slots.borrow()
    try {
      return await runTransaction(connection, ({ sql }) => [sql.unsafe(`begin ${mode}`)], work)
    } finally {
      slots.giveBack(connection)
    }
  }
}

type Work<T> = (sql: TransactionSql) => Promise<T>

interface DriverQuery extends Promise<unknown> {
  handler: (query: DriverQuery) => void
  reject: (error: unknown) => void
}

function isDriverQuery(made: unknown): made is DriverQuery {
  return made instanceof Promise && 'handler' in made && 'reject' in made
}

function handlerOf(connection: Connection): DriverQuery['handler'] {
  const query: unknown = connection.sql.unsafe('')
  if (!isDriverQuery(query)) throw new Error('this version of the driver makes queries of another kind')
  return query.handler
}
