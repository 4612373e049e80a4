import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const noteIn = (dataDir: string) => join(dataDir, 'site-address')

/** Notes the site's address where commands beside the server find it: only the server knows which port it got. */
export async function noteAddress(dataDir: string, siteUrl: string): Promise<void> {
  await writeFile(noteIn(dataDir), siteUrl, { mode: 0o600 })
}

/** The address that the server noted last; null when there is none. */
export async function readNotedAddress(dataDir: string): Promise<string | null> {
  try {
    const text = await readFile(noteIn(dataDir), 'utf8')
    return URL.canParse(text) ? text : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
