import { isDatabaseUnavailable } from '#platform/prepare-database.ts'
import { explainFailure } from '#server/start/explain-failure.ts'
import { openBackend } from './staff/open-backend.ts'
import { readCommand } from './staff/read-command.ts'
import { runCommand } from './staff/run-command.ts'
import { StaffError } from './staff/staff-error.ts'
import { UsageError, usage } from './staff/usage.ts'

/** Who has an account and what it may, from a shell: `npm run staff -- help`. Exit code 1: not done; 2: no such command. */
try {
  const command = readCommand(process.argv.slice(2))
  if (command.name === 'help') {
    console.log(usage)
  } else {
    const backend = await openBackend(process.env)
    try {
      console.log(await runCommand(backend, command))
    } finally {
      await backend.close()
    }
  }
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1
  console.error(explain(error) ?? error)
}

function explain(error: unknown): string | null {
  if (error instanceof UsageError) return `${error.message} What there is: npm run staff -- help`
  if (error instanceof StaffError) return error.message
  if (isDatabaseUnavailable(error)) {
    return 'The database went away, perhaps because the server was just starting or ending; please try again.'
  }
  return explainFailure(error)
}
