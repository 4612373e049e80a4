const words = (text: string): readonly string[] => text.split(' ')

/** Entries that say who made a document, when and with which programs (ISO 32000-1, 14.3 and 14.5), wherever they are. */
export const describingEntries = words('Metadata PieceInfo LastModified')
/** Actions that run, open, send or load something (ISO 32000-2, 12.6.4). */
export const activeActions = words(
  'JavaScript Launch SubmitForm ImportData GoToE GoToR Rendition RichMediaExecute Movie Sound Thread GoTo3DView',
)
export const otherActions = words('GoTo GoToDp URI Named Hide ResetForm SetOCGState Trans')
/** Annotations that play something or carry a file. */
export const activeAnnotations = words('RichMedia Movie Screen Sound 3D FileAttachment')
/** Actions on opening, portfolios, and a base that turns harmless addresses of links into others. */
export const activeInCatalog = words('OpenAction Collection URI')
/** Scripts, files and slide shows in the catalog's tree of names. */
export const activeNameTrees = words('JavaScript EmbeddedFiles Renditions AlternatePresentations')
/** A list of files in the specification of a file. */
export const fileLists = words('EF RF')
/** A stream may be read from another file, and a form may be a page of one. */
export const externalInStreams = words('F FFilter Ref')

/** Parts in which a name can't be seen because they are compressed or encrypted, and what a signature covers. */
const opaque = words('ObjStm XRef Encrypt ByteRange')

/**
 * True for a file that may hold something to remove: it has one of the names as it stands, or parts in which it can't be seen.
 * Any other is kept byte for byte.
 */
export function mayHoldHiddenData(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  // With the space or the bracket after it, because many names begin with F.
  if (text.includes('<?xpacket') || /\/[\w.-]*#[0-9a-f]{2}|\/F[\s(<[]/i.test(text)) return true
  return marks.some((name) => text.includes(`/${name}`))
}

const marks = [
  ...opaque,
  ...describingEntries,
  ...activeActions,
  ...activeAnnotations,
  ...activeInCatalog,
  ...activeNameTrees,
  ...fileLists,
  ...words('Info AA XFA NeedsRendering FFilter Ref'),
]
