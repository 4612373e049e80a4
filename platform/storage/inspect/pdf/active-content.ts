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
  activeInCatalog,
  activeNameTrees,
  externalInStreams,
  fileLists,
  otherActions,
} from './removed-names.ts'

const harmlessSchemes = new Set(['http', 'https', 'mailto', 'tel'])

const of = (name: string) => PDFName.of(name)

/** True for a document whose pages a program in it builds while it is shown (dynamic XFA): without that it is empty. */
export function buildsItsPages(catalog: PDFDict): boolean {
  return catalog.lookup(of('NeedsRendering')) === PDFBool.True
}

/** Removes what the catalog alone can name: what happens on opening, scripts of the document, its files, its XFA form. */
export function removeFromCatalog(catalog: PDFDict): void {
  for (const name of activeInCatalog) catalog.delete(of(name))
  dictionaryOf(catalog.lookup(of('AcroForm')))?.delete(of('XFA'))
  const trees = dictionaryOf(catalog.lookup(of('Names')))
  for (const name of activeNameTrees) trees?.delete(of(name))
}

/**
 * Removes references to active objects from any dictionary, stream or array. It goes by what an object is, not by the name of
 * its entry, because authors choose the names of fonts and pictures, which may be /AA or /JavaScript as well.
 */
export function removeReferences(object: PDFDict | PDFStream | PDFArray): void {
  if (object instanceof PDFArray) {
    for (let index = object.size() - 1; index >= 0; index -= 1) if (isActive(object.lookup(index))) object.remove(index)
    return
  }
  const dictionary = object instanceof PDFDict ? object : object.dict
  for (const name of dictionary.keys()) if (isActive(dictionary.lookup(name))) dictionary.delete(name)
  if (isTriggers(dictionary.lookup(of('AA')))) dictionary.delete(of('AA'))
  for (const name of fileLists) if (isListOfFiles(dictionary.lookup(of(name)))) dictionary.delete(of(name))
  if (object instanceof PDFStream) for (const name of externalInStreams) dictionary.delete(of(name))
}

/** Some readers take a stream for a dictionary: for the one that it begins with. */
function dictionaryOf(object: PDFObject | undefined): PDFDict | null {
  if (object instanceof PDFStream) return object.dict
  return object instanceof PDFDict ? object : null
}

function isActive(object: PDFObject | undefined): boolean {
  const dictionary = dictionaryOf(object)
  if (!dictionary) return false
  if (activeAnnotations.includes(nameIn(dictionary, 'Subtype'))) return true
  const action = nameIn(dictionary, 'S')
  return activeActions.includes(action) || (action === 'URI' && !isHarmlessAddress(dictionary.lookup(of('URI'))))
}

/** Actions by what they wait for, such as a page that is opened; even a link in there opens unasked. */
function isTriggers(object: PDFObject | undefined): boolean {
  const dictionary = dictionaryOf(object)
  return dictionary?.keys().some((name) => isAction(dictionary.lookup(name))) ?? false
}

function isAction(object: PDFObject | undefined): boolean {
  const dictionary = dictionaryOf(object)
  if (!dictionary) return false
  const action = nameIn(dictionary, 'S')
  return activeActions.includes(action) || otherActions.includes(action)
}

function isListOfFiles(object: PDFObject | undefined): boolean {
  const dictionary = dictionaryOf(object)
  return dictionary !== null && ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((name) => dictionary.has(of(name)))
}

/** Readers may open `file:`, `javascript:` or a share of files; what has no scheme is a page on the web. */
function isHarmlessAddress(object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFString || object instanceof PDFHexString)) return false
  const address = object.decodeText().replace(/[\s\p{C}]/gu, '')
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(address) ?? []
  return scheme === undefined ? !/^[\\/]{2}/.test(address) : harmlessSchemes.has(scheme.toLowerCase())
}

function nameIn(dictionary: PDFDict, key: string): string {
  const value = dictionary.lookup(of(key))
  return value instanceof PDFName ? value.decodeText() : ''
}
