/**
 * The file format of backups has two lines of text, then frames to the end of the file:
 *
 *     stationhouse-backup 1\n
 *     {"salt": null or hex, "check": null or hex} SHA-256 of that JSON, in hex\n
 *     frame: payload length (4 bytes, big endian), kind (1), payload, tag (16)
 *
 * With a passphrase, payloads are encrypted with AES-256-GCM, and the frame number is the nonce.
 * The GCM tag also covers the file header and the frame's kind. Without a passphrase, the tags
 * form a SHA-256 chain. Each hash covers the previous hash and the frame, and the tag is the
 * start of the hash. The first previous hash is that of the file header. Either kind of tag
 * detects changed bytes and swapped or missing frames. Only a frame of kind `end` ends a file.
 */
export const magic = 'stationhouse-backup'
export const formatVersion = 1

export const frameKinds = { entry: 1, data: 2, entryEnd: 3, end: 4 } as const
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds]

export const frameHeaderBytes = 5
export const tagBytes = 16

/** Content is split into payloads of this size. */
export const maxDataFrameBytes = 256 * 1024
/** A longer payload means that the file is damaged. */
export const maxPayloadBytes = 16 * 1024 * 1024

export interface Frame {
  kind: FrameKind
  payload: Buffer
}
