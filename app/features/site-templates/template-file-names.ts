import { publicFilesPath } from '#app/lib/pictures/image-source.ts'
import { fileScheme, formerNames } from '#content/site-templates/template-format.ts'
import { isLoopbackHost } from '#lib/network/is-loopback-host.ts'
import { fileNamePattern } from './template-contents.ts'

const storedUrlPattern =
  /(https?:\/\/[^/\s"'()<>]+)?\/storage\/v1\/object\/public\/([a-z0-9-]+\/[A-Za-z0-9_./-]*[A-Za-z0-9_-])/g
const bundledNamePattern = new RegExp(`(?:${fileScheme}|${formerNames.fileScheme})([A-Za-z0-9._-]*[A-Za-z0-9_-])`, 'g')

/** Loopback hosts count as this site, because pages load their URLs from this site too. */
function isSiteFile(origin: string | undefined, siteOrigin: string): boolean {
  if (origin === undefined) return true
  return origin === siteOrigin || (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname))
}

/**
 * Assigns names to this site's files in a template. The name is the last part of the file's URL,
 * with a number if another file has that name.
 */
export class TemplateFileNames {
  readonly #siteOrigin: string
  /** The names of files by storage path (`{bucket}/{key}`). */
  readonly namesByPath = new Map<string, string>()

  constructor(siteOrigin: string) {
    this.#siteOrigin = siteOrigin
  }

  replaceUrls = (text: string): string =>
    text.replace(storedUrlPattern, (url, origin: string | undefined, storagePath: string) =>
      isSiteFile(origin, this.#siteOrigin) ? `${fileScheme}${this.#getName(storagePath)}` : url,
    )

  #getName(storagePath: string): string {
    const existingName = this.namesByPath.get(storagePath)
    if (existingName !== undefined) return existingName
    const lastSegment = storagePath.slice(storagePath.lastIndexOf('/') + 1)
    const preferredName = fileNamePattern.test(lastSegment)
      ? lastSegment
      : `file-${lastSegment.replace(/[^A-Za-z0-9.]/g, '').slice(-60)}`
    const usedNames = new Set(this.namesByPath.values())
    let name = preferredName
    for (let number = 2; usedNames.has(name); number += 1) name = `${number}-${preferredName}`
    this.namesByPath.set(storagePath, name)
    return name
  }
}

export function listBundledNames(text: string): string[] {
  return [...text.matchAll(bundledNamePattern)].flatMap(([, name]) => name ?? [])
}

/**
 * Replaces the file names in a template's text with the files' URLs on this site. Returns null if
 * the text begins with the name of a file that the template lacks. Also returns null if the text
 * begins with the path of stored files, because an untrusted template must not refer to this site's
 * files.
 */
export function resolveFileNames(text: string, urls: ReadonlyMap<string, string>): string | null {
  const resolvedText = text.replace(bundledNamePattern, (token, name: string) => urls.get(name) ?? token)
  const isUnresolved = [fileScheme, formerNames.fileScheme].some((scheme) => resolvedText.startsWith(scheme))
  return isUnresolved || text.startsWith(publicFilesPath) ? null : resolvedText
}
