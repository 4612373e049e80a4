const splitNames = (text: string): readonly string[] => text.split(' ')

/**
 * Entries with the document's authors, times and programs (ISO 32000-1, 14.3 and 14.5), anywhere in
 * a file.
 */
export const metadataKeys = splitNames('Metadata PieceInfo LastModified')
/** Actions that run, open, send or load something (ISO 32000-2, 12.6.4). */
export const activeActions = splitNames(
  'JavaScript Launch SubmitForm ImportData GoToE GoToR Rendition RichMediaExecute Movie Sound Thread GoTo3DView',
)
/** Actions that are harmless on a click, but not on an event such as the opening of a page. */
export const passiveActions = splitNames('GoTo GoToDp URI Named Hide ResetForm SetOCGState Trans')
/** Annotations that play something or carry a file. */
export const activeAnnotations = splitNames('RichMedia Movie Screen Sound 3D FileAttachment')
/**
 * Actions on opening, portfolios, and a base URI that turns harmless link addresses into other
 * addresses.
 */
export const activeCatalogEntries = splitNames('OpenAction Collection URI')
/** Scripts, files and slide shows in the catalog's tree of names. */
export const activeNameTrees = splitNames('JavaScript EmbeddedFiles Renditions AlternatePresentations')
/** Lists of files in a file specification. */
export const fileLists = splitNames('EF RF')
/** Entries that load a stream from another file, or a page of another file as a form. */
export const externalStreamEntries = splitNames('F FFilter Ref')

/**
 * Names of compressed or encrypted parts, which may hide other names, and of the bytes that a
 * signature covers.
 */
const opaqueParts = splitNames('ObjStm XRef Encrypt ByteRange')

/**
 * Returns true if a file contains one of the names, or parts that may hide them. The server stores
 * all other files unchanged.
 */
export function mayContainHiddenData(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  // Matches `/F` only before a space or bracket, because many names begin with F.
  if (text.includes('<?xpacket') || /\/[\w.-]*#[0-9a-f]{2}|\/F[\s(<[]/i.test(text)) return true
  return suspiciousNames.some((name) => text.includes(`/${name}`))
}

const suspiciousNames = [
  ...opaqueParts,
  ...metadataKeys,
  ...activeActions,
  ...activeAnnotations,
  ...activeCatalogEntries,
  ...activeNameTrees,
  ...fileLists,
  ...splitNames('Info AA XFA NeedsRendering FFilter Ref'),
]
