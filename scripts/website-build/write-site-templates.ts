import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { includedTemplateIds } from '#content/site-templates/included-templates.ts'
import { contentsFileName, filesFolder, pickTemplateDocuments } from '#content/site-templates/template-format.ts'
import { writeZip } from '#lib/zip/write-zip.ts'
import { readSample, type Sample } from '#supabase/sample/read-sample.ts'
import { listSampleFiles } from '#supabase/sample/seed.ts'

/**
 * Writes each included site template as an importable ZIP file, and an `index.json` that lists
 * them.
 */
export async function writeSiteTemplates(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const samples = await Promise.all(includedTemplateIds.map(readSample))
  for (const sample of samples) await writeFile(join(folder, `${sample.id}.zip`), await createTemplateFile(sample))
  const index = samples.map(({ id, contents: { name, description } }) => ({ id, name, description }))
  await writeFile(join(folder, 'index.json'), JSON.stringify(index))
}

async function createTemplateFile(sample: Sample): Promise<Uint8Array> {
  const contents = { ...sample.contents, texts: pickTemplateDocuments(sample.contents.texts) }
  const files: [name: string, bytes: Uint8Array][] = [
    [contentsFileName, new TextEncoder().encode(`${JSON.stringify(contents, null, 2)}\n`)],
  ]
  for (const { name } of listSampleFiles(sample)) {
    files.push([`${filesFolder}${name}`, new Uint8Array(await sample.readFile(name))])
  }
  return writeZip(files)
}
