import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { buildsItsPages, removeFromCatalog, removeReferences } from './active-content.ts'
import { describingEntries } from './removed-names.ts'

/** Why a document can't be written anew: what it says would be lost, or part of it can't be read. */
export type PdfRefusal = 'damaged' | 'dynamic' | 'encrypted' | 'signed'

const describing = describingEntries.map((name) => PDFName.of(name))
const type = PDFName.of('Type')
const signature = PDFName.of('Sig')
const signedBytes = PDFName.of('ByteRange')

/** Nobody else waits for this thread. */
const atOnce = { objectsPerTick: Number.POSITIVE_INFINITY }

/**
 * The document without its description, without what can run, open, send or carry something, and without objects of earlier
 * revisions that nothing refers to any more.
 */
export async function scrubDocument(bytes: Uint8Array): Promise<Uint8Array | PdfRefusal> {
  const document = await load(bytes)
  if (typeof document === 'string') return document
  const { context } = document
  const { Root: root } = context.trailerInfo
  if (!(root instanceof PDFRef)) return 'damaged'
  const catalog = context.lookup(root)
  if (!(catalog instanceof PDFDict)) return 'damaged'
  if (buildsItsPages(catalog)) return 'dynamic'
  context.trailerInfo.Info = undefined
  removeFromCatalog(catalog)
  const reachable = new Set<PDFRef>()
  const waiting: PDFObject[] = [root]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      const found = reachable.has(object) ? undefined : context.lookup(object)
      reachable.add(object)
      if (found) waiting.push(found)
    } else if (object instanceof PDFInvalidObject) {
      // It would be written as it is, and another program may understand it.
      return 'damaged'
    } else if (object instanceof PDFArray) {
      removeReferences(object)
      waiting.push(...object.asArray())
    } else if (object instanceof PDFDict || object instanceof PDFStream) {
      const dictionary = object instanceof PDFDict ? object : object.dict
      if (isSignature(dictionary)) return 'signed'
      for (const name of describing) dictionary.delete(name)
      removeReferences(object)
      waiting.push(...dictionary.values())
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reachable.has(ref)) context.delete(ref)
  // Bundled into object streams, tens of thousands of objects would take it twenty times as long.
  return document.save({ ...atOnce, useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

async function load(bytes: Uint8Array): Promise<PDFDocument | PdfRefusal> {
  try {
    return await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
      preserveXFA: true,
      warnOnInvalidObjects: false,
    })
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'encrypted' : 'damaged'
  }
}

function isSignature(dictionary: PDFDict): boolean {
  return dictionary.get(type) === signature || dictionary.has(signedBytes)
}
