import { isDatabaseUnavailable } from '#platform/prepare-database.ts'
import { explainFailure } from '#server/start/explain-failure.ts'
import { connectAsAdmin } from './staff/connect-as-admin.ts'
import { parseCommand, UsageError, usage } from './staff/parse-command.ts'
import { runCommand } from './staff/run-command.ts'
import { StaffError } from './staff/staff-error.ts'

/** Manages accounts from a shell: `npm run staff -- help`. Exit code 1: the command failed; 2: there is no such command. */
try {
  const command = parseCommand(process.argv.slice(2))
  if (command.name === 'help') {
    console.log(usage)
  } else {
    const connection = await connectAsAdmin(process.env)
    try {
      console.log(await runCommand(connection, command))
    } finally {
      await connection.close()
    }
  }
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1
  console.error(explain(error) ?? error)
}

function explain(error: unknown): string | null {
  if (error instanceof UsageError) return `${error.message} See: npm run staff -- help`
  if (error instanceof StaffError) return error.message
  if (isDatabaseUnavailable(error)) {
    return 'The connection to the database was lost, perhaps because the server was starting or stopping. Please try again.'
  }
  return explainFailure(error)
}
