import { generateKeyPairSync, sign } from 'node:crypto'

/** Creates a key and a self-signed certificate (RFC 5280) for these DNS names, valid for one day. */
export function createTestCertificate(names: string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = encodeSequence(encode(0x31, encodeSequence(oid.commonName, encode(0x0c, Buffer.from(names[0] ?? '')))))
  const algorithm = encodeSequence(oid.ecdsaWithSha256)
  const signed = encodeSequence(
    encode(0xa0, encode(0x02, Buffer.from([2]))),
    encode(0x02, Buffer.from([1])),
    algorithm,
    issuer,
    encodeSequence(encodeTime(-1), encodeTime(1)),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(
      0xa3,
      encodeSequence(
        encodeExtension(oid.basicConstraints, encodeSequence(encode(0x01, Buffer.from([0xff])))),
        encodeExtension(oid.subjectAltName, encodeSequence(...names.map((name) => encode(0x82, Buffer.from(name))))),
      ),
    ),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)])
  const certificate = encodeSequence(signed, algorithm, encode(0x03, signature))
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

const oid = {
  commonName: encode(0x06, Buffer.from('550403', 'hex')),
  basicConstraints: encode(0x06, Buffer.from('551d13', 'hex')),
  subjectAltName: encode(0x06, Buffer.from('551d11', 'hex')),
  ecdsaWithSha256: encode(0x06, Buffer.from('2a8648ce3d040302', 'hex')),
}

/** Encodes a value in DER as tag, length and content. */
function encode(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function encodeSequence(...elements: Buffer[]): Buffer {
  return encode(0x30, Buffer.concat(elements))
}

function encodeExtension(id: Buffer, value: Buffer): Buffer {
  return encodeSequence(id, encode(0x04, value))
}

function encodeTime(daysFromNow: number): Buffer {
  const text = new Date(Date.now() + daysFromNow * 86_400_000).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return encode(0x18, Buffer.from(text))
}
