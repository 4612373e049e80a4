import { generateKeyPairSync, sign } from 'node:crypto'

/** Creates a key and a self-signed certificate (RFC 5280) for these DNS names, valid for one day. */
export function createTestCertificate(names: string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = sequence(encode(0x31, sequence(oid.commonName, encode(0x0c, Buffer.from(names[0] ?? '')))))
  const algorithm = sequence(oid.ecdsaWithSha256)
  const signed = sequence(
    encode(0xa0, encode(0x02, Buffer.from([2]))),
    encode(0x02, Buffer.from([1])),
    algorithm,
    issuer,
    sequence(time(-1), time(1)),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(
      0xa3,
      sequence(
        extension(oid.basicConstraints, sequence(encode(0x01, Buffer.from([0xff])))),
        extension(oid.subjectAltName, sequence(...names.map((name) => encode(0x82, Buffer.from(name))))),
      ),
    ),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)])
  const certificate = sequence(signed, algorithm, encode(0x03, signature))
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

function sequence(...elements: Buffer[]): Buffer {
  return encode(0x30, Buffer.concat(elements))
}

function extension(id: Buffer, value: Buffer): Buffer {
  return sequence(id, encode(0x04, value))
}

function time(daysFromNow: number): Buffer {
  const text = new Date(Date.now() + daysFromNow * 86_400_000).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return encode(0x18, Buffer.from(text))
}
