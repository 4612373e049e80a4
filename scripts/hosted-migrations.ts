import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeHostedMigrations } from './schema/write-hosted-migrations.ts'

/**
 * Writes migration files for a hosted project: `npm run hosted-migrations -- FOLDER
 * [--from-0.6.1]`.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'from-0.6.1': { type: 'boolean' } } })
const [folder, ...extraArguments] = positionals
if (folder === undefined || extraArguments.length > 0) {
  console.error('Pass one folder: npm run hosted-migrations -- FOLDER [--from-0.6.1]')
  process.exitCode = 2
} else {
  const names = await writeHostedMigrations({
    // npm runs scripts in the package's folder. The path is relative to the user's current folder.
    folder: resolve(process.env.INIT_CWD ?? '.', folder),
    needsAdoption: values['from-0.6.1'] ?? false,
    now: new Date(),
  })
  const nextStep = values['from-0.6.1']
    ? 'Run adopt.sql once in the SQL editor of the project. Later files are applied with: supabase db push'
    : 'Apply them with: supabase db push'
  console.log(`Wrote ${names.join(', ')}. ${nextStep}`)
}
