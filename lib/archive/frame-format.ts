/**
 * The container of backups. Two lines of text, then frames to the end:
 *
 *     stationhouse-backup 1\n
 *     {"salt": null or hex} SHA-256 of that JSON, in hex\n
 *     frame: payload length (4 bytes, big endian), kind (1), payload, tag (16)
 *
 * With a passphrase, payloads are AES-256-GCM with the frame's number as nonce, and the tag is GCM's over header and kind as
 * well. Without one the tag is the start of a SHA-256 over everything before it. Either way each byte counts, frames can be
 * neither swapped nor left out, and only the frame of kind `end` ends a file.
 */
export const magic = 'stationhouse-backup'
export const formatVersion = 1

export const frameKinds = { entry: 1, data: 2, entryEnd: 3, end: 4 } as const
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds]

/** Bytes of a frame before its payload, and after it. */
export const frameHeaderBytes = 5
export const tagBytes = 16

/** Content is cut into payloads of this size. */
export const dataBytes = 256 * 1024
/** A longer payload is damage: nothing writes one. */
export const maxPayloadBytes = 16 * 1024 * 1024

export interface Frame {
  kind: FrameKind
  payload: Buffer
}
