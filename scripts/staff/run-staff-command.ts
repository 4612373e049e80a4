import { isDatabaseUnavailable } from '#platform/prepare-database.ts'
import { formatFailure } from '#server/start/explain-failure.ts'
import type { CommandResult, Environment } from '../command-result.ts'
import { connectAsAdmin } from './connect-as-admin.ts'
import { parseStaffCommand, UsageError, usage } from './parse-staff-command.ts'
import { runStaffAction } from './run-staff-action.ts'

export async function runStaffCommand(argv: string[], env: Environment): Promise<CommandResult> {
  try {
    const command = parseStaffCommand(argv)
    if (command.name === 'help') return { exitCode: 0, text: usage }
    const connection = await connectAsAdmin(env)
    try {
      return { exitCode: 0, text: await runStaffAction(connection, command) }
    } finally {
      await connection.close()
    }
  } catch (error) {
    return { exitCode: error instanceof UsageError ? 2 : 1, text: explain(error) }
  }
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} See: npm run staff -- help`
  if (isDatabaseUnavailable(error)) {
    return 'The connection to the database was lost. The server may be starting or stopping. Try again.'
  }
  return formatFailure(error)
}
