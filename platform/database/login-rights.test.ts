import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSetupStatements } from './login-rights.ts'

test('The operator docs contain the SQL that sets up a login for a new site', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../docs/operate/scale.md'), 'utf8')
  const statements = listSetupStatements('site', 'site').map((statement) => `${statement};\n`)
  expect(guide).toContain(`\`\`\`sql\n${statements.join('')}\`\`\``)
})
