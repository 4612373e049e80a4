import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CityPack } from '#content/packs/city-pack.ts'
import { listPackServices, listPackTexts } from '#content/packs/list-pack-texts.ts'
import { fileScheme, filesFolder, packFormat, packVersion, pickPackTexts } from '#content/packs/pack-format.ts'
import { shippedPacks } from '#content/packs/shipped-packs.ts'
import { writeZip } from '#lib/zip/write-zip.ts'
import { listPackPages, listSampleFiles, listSampleRows } from '#supabase/sample/seed.ts'

const root = join(import.meta.dirname, '../..')

/** Writes each shipped pack as the file that the screen for packs imports, and `index.json`, from which it offers them. */
export async function writePacks(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const packs = await Promise.all(Object.values(shippedPacks).map((load) => load()))
  for (const pack of packs) await writeFile(join(folder, `${pack.id}.zip`), await makePackFile(pack))
  const index = packs.map(({ id, name, description }) => ({ id, name, description }))
  await writeFile(join(folder, 'index.json'), JSON.stringify(index))
}

async function makePackFile(pack: CityPack): Promise<Uint8Array> {
  const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
  const link = (_bucket: string, key: string) => `${fileScheme}${nameOf(key)}`
  const rows = listSampleRows(link, new Map(), pack)
  const contents = {
    format: packFormat,
    version: packVersion,
    name: pack.name,
    description: pack.description,
    settings: pack.settings,
    texts: pickPackTexts(listPackTexts(pack)),
    services: listPackServices(pack),
    ownPages: listPackPages(link, pack),
    leaders: rows.leadership,
    articles: rows.articles,
    media: rows.media_library,
  }
  const json = new TextEncoder().encode(`${JSON.stringify(contents, null, 2)}\n`)
  const files: [name: string, bytes: Uint8Array][] = [['pack.json', json]]
  for (const { key } of listSampleFiles(pack)) {
    // Stored files have a prefix that those of the pack's folder lack.
    const path = join(root, 'content/packs', pack.id, 'media', nameOf(key).replace(/^sample-/, ''))
    files.push([`${filesFolder}${nameOf(key)}`, await readFile(path)])
  }
  return writeZip(files)
}
