import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import {
  activeActions,
  activeAnnotations,
  activeCatalogEntries,
  activeNameTrees,
  externalStreamEntries,
  fileLists,
  passiveActions,
} from './removed-names.ts'

const harmlessSchemes = new Set(['http', 'https', 'mailto', 'tel'])

const toPdfName = (name: string) => PDFName.of(name)

/**
 * Returns true for a dynamic XFA form. A program in the document builds its pages at display time.
 * Without that program, the document is empty.
 */
export function isDynamicXfa(catalog: PDFDict): boolean {
  return catalog.lookup(toPdfName('NeedsRendering')) === PDFBool.True
}

/**
 * Removes active content that only the catalog can refer to, such as opening actions, scripts,
 * embedded files and the XFA form.
 */
export function removeFromCatalog(catalog: PDFDict): void {
  for (const name of activeCatalogEntries) catalog.delete(toPdfName(name))
  toDictionary(catalog.lookup(toPdfName('AcroForm')))?.delete(toPdfName('XFA'))
  const nameTrees = toDictionary(catalog.lookup(toPdfName('Names')))
  for (const name of activeNameTrees) nameTrees?.delete(toPdfName(name))
}

/**
 * Removes references to active objects from any dictionary, stream or array. Checks the objects
 * instead of their names, because authors may name a font or picture /AA or /JavaScript.
 */
export function removeReferences(object: PDFDict | PDFStream | PDFArray): void {
  if (object instanceof PDFArray) {
    for (let index = object.size() - 1; index >= 0; index -= 1) if (isActive(object.lookup(index))) object.remove(index)
    return
  }
  const dictionary = object instanceof PDFDict ? object : object.dict
  for (const name of dictionary.keys()) if (isActive(dictionary.lookup(name))) dictionary.delete(name)
  if (isTriggerDictionary(dictionary.lookup(toPdfName('AA')))) dictionary.delete(toPdfName('AA'))
  for (const name of fileLists) if (isFileList(dictionary.lookup(toPdfName(name)))) dictionary.delete(toPdfName(name))
  if (object instanceof PDFStream) for (const name of externalStreamEntries) dictionary.delete(toPdfName(name))
}

/**
 * Returns a dictionary or a stream's dictionary, because some PDF viewers accept a stream as a
 * dictionary.
 */
function toDictionary(object: PDFObject | undefined): PDFDict | null {
  if (object instanceof PDFStream) return object.dict
  return object instanceof PDFDict ? object : null
}

function isActive(object: PDFObject | undefined): boolean {
  const dictionary = toDictionary(object)
  if (!dictionary) return false
  if (activeAnnotations.includes(readName(dictionary, 'Subtype'))) return true
  const action = readName(dictionary, 'S')
  return activeActions.includes(action) || (action === 'URI' && !isHarmlessAddress(dictionary.lookup(toPdfName('URI'))))
}

/**
 * Returns true for a dictionary of actions that run on events, such as the opening of a page. Links
 * in such a dictionary open without a click.
 */
function isTriggerDictionary(object: PDFObject | undefined): boolean {
  const dictionary = toDictionary(object)
  return dictionary?.keys().some((name) => isAction(dictionary.lookup(name))) ?? false
}

function isAction(object: PDFObject | undefined): boolean {
  const dictionary = toDictionary(object)
  if (!dictionary) return false
  const action = readName(dictionary, 'S')
  return activeActions.includes(action) || passiveActions.includes(action)
}

function isFileList(object: PDFObject | undefined): boolean {
  const dictionary = toDictionary(object)
  return dictionary !== null && ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((name) => dictionary.has(toPdfName(name)))
}

/**
 * Returns true for safe addresses. PDF viewers may open `file:`, `javascript:` or a network share.
 * Addresses without a scheme are web pages.
 */
function isHarmlessAddress(object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFString || object instanceof PDFHexString)) return false
  const uri = object.decodeText().replace(/[\s\p{C}]/gu, '')
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(uri) ?? []
  return scheme === undefined ? !/^[\\/]{2}/.test(uri) : harmlessSchemes.has(scheme.toLowerCase())
}

function readName(dictionary: PDFDict, key: string): string {
  const value = dictionary.lookup(toPdfName(key))
  return value instanceof PDFName ? value.decodeText() : ''
}
