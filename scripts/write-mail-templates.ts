import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mailTemplates } from '#supabase/mail-templates.ts'

/**
 * Writes `supabase/templates` from `supabase/mail-templates.ts`. Run with `node
 * scripts/write-mail-templates.ts`.
 */
const folder = path.resolve(import.meta.dirname, '../supabase/templates')
for (const [name, html] of mailTemplates) await writeFile(path.join(folder, `${name}.html`), html)
