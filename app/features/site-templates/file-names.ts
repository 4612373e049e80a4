import { publicFiles } from '#app/lib/pictures/image-source.ts'
import { fileScheme, formerNames } from '#content/site-templates/template-format.ts'
import { isLoopbackHost } from '#lib/network/is-loopback-host.ts'
import { fileNamePattern } from './template-contents.ts'

const storedUrlPattern =
  /(https?:\/\/[^/\s"'()<>]+)?\/storage\/v1\/object\/public\/([a-z0-9-]+\/[A-Za-z0-9_./-]*[A-Za-z0-9_-])/g
const bundledNamePattern = new RegExp(`(?:${fileScheme}|${formerNames.fileScheme})([A-Za-z0-9._-]*[A-Za-z0-9_-])`, 'g')

/**
 * Returns the stored file that a URL names, as `{bucket}/{key}`. Null for another site's file.
 */
function toSiteFile(origin: string | undefined, file: string, siteOrigin: string): string | null {
  if (origin === undefined) return file
  const isSiteFile = origin === siteOrigin || (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname))
  return isSiteFile ? file : null
}

/**
 * Names this site's files in a template after the last part of their URLs. A number makes a
 * repeated name unique.
 */
export class FileNames {
  readonly #siteOrigin: string
  /** Names by `{bucket}/{key}`. */
  readonly files = new Map<string, string>()

  constructor(siteOrigin: string) {
    this.#siteOrigin = siteOrigin
  }

  replaceIn = (text: string): string =>
    text.replace(storedUrlPattern, (url, origin: string | undefined, path: string) => {
      const file = toSiteFile(origin, path, this.#siteOrigin)
      return file === null ? url : `${fileScheme}${this.#getName(file)}`
    })

  #getName(file: string): string {
    const existingName = this.files.get(file)
    if (existingName !== undefined) return existingName
    const lastSegment = file.slice(file.lastIndexOf('/') + 1)
    const preferredName = fileNamePattern.test(lastSegment)
      ? lastSegment
      : `file-${lastSegment.replace(/[^A-Za-z0-9.]/g, '').slice(-60)}`
    const usedNames = new Set(this.files.values())
    let name = preferredName
    for (let number = 2; usedNames.has(name); number += 1) name = `${number}-${preferredName}`
    this.files.set(file, name)
    return name
  }
}

/** Lists the files that a template's text names. */
export function listBundledNames(text: string): string[] {
  return [...text.matchAll(bundledNamePattern)].flatMap(([, name]) => name ?? [])
}

/**
 * Replaces the file names in a template's text with their URLs on this site. Returns null for
 * the name of a file that the template lacks. It also returns null for a URL of this site's
 * storage, because an untrusted template must not reach files that are already here.
 */
export function resolveFileNames(text: string, urls: ReadonlyMap<string, string>): string | null {
  const resolvedText = text.replace(bundledNamePattern, (token, name: string) => urls.get(name) ?? token)
  const isUnresolved = [fileScheme, formerNames.fileScheme].some((scheme) => resolvedText.startsWith(scheme))
  return isUnresolved || text.startsWith(publicFiles) ? null : resolvedText
}
