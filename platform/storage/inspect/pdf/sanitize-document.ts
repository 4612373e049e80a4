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
import { isDynamicXfa, removeFromCatalog, removeReferences } from './active-content.ts'
import { metadataKeys } from './removed-names.ts'

/**
 * Reason for rejecting a document: it can't be read completely, or rewriting it would lose content.
 */
export type PdfRejection = 'damaged' | 'dynamic' | 'encrypted' | 'signed'

const metadataNames = metadataKeys.map((name) => PDFName.of(name))
const typeKey = PDFName.of('Type')
const signatureType = PDFName.of('Sig')
const byteRangeKey = PDFName.of('ByteRange')

/** The worker thread has no other work, so it doesn't have to yield. */
const withoutYielding = { objectsPerTick: Number.POSITIVE_INFINITY }

/**
 * Returns the document without metadata, active content, attachments and earlier revisions, or the
 * reason for rejecting it.
 */
export async function sanitizeDocument(bytes: Uint8Array): Promise<Uint8Array | PdfRejection> {
  const document = await loadDocument(bytes)
  if (typeof document === 'string') return document
  const { context } = document
  const { Root: root } = context.trailerInfo
  if (!(root instanceof PDFRef)) return 'damaged'
  const catalog = context.lookup(root)
  if (!(catalog instanceof PDFDict)) return 'damaged'
  if (isDynamicXfa(catalog)) return 'dynamic'
  context.trailerInfo.Info = undefined
  removeFromCatalog(catalog)
  const reachableRefs = new Set<PDFRef>()
  const stack: PDFObject[] = [root]
  for (let object = stack.pop(); object; object = stack.pop()) {
    if (object instanceof PDFRef) {
      const target = reachableRefs.has(object) ? undefined : context.lookup(object)
      reachableRefs.add(object)
      if (target) stack.push(target)
    } else if (object instanceof PDFInvalidObject) {
      // The library would write the invalid object unchanged, and other programs may interpret it.
      return 'damaged'
    } else if (object instanceof PDFArray) {
      removeReferences(object)
      stack.push(...object.asArray())
    } else if (object instanceof PDFDict || object instanceof PDFStream) {
      const dictionary = object instanceof PDFDict ? object : object.dict
      if (isSignature(dictionary)) return 'signed'
      for (const name of metadataNames) dictionary.delete(name)
      removeReferences(object)
      stack.push(...dictionary.values())
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reachableRefs.has(ref)) context.delete(ref)
  // With object streams, documents with tens of thousands of objects would take twenty times as
  // long.
  return document.save({
    ...withoutYielding,
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  })
}

async function loadDocument(bytes: Uint8Array): Promise<PDFDocument | PdfRejection> {
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
  return dictionary.get(typeKey) === signatureType || dictionary.has(byteRangeKey)
}
