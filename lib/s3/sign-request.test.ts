import { expect, test } from 'vitest'
import { emptySha256, signRequest, type UnsignedRequest, writeQuery } from './sign-request.ts'

/** The examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html. */
const key = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const now = new Date('2013-05-24T00:00:00Z')
const get = { method: 'GET', host: 'examplebucket.s3.amazonaws.com', path: '/', query: {}, headers: {} }

const examples: { what: string; request: UnsignedRequest; signature: string }[] = [
  {
    what: 'a ranged GET',
    request: { ...get, path: '/test.txt', headers: { range: 'bytes=0-9' }, sha256: emptySha256 },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'a PUT with an encoded key',
    request: {
      ...get,
      method: 'PUT',
      path: '/test%24file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      sha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'a query without a value',
    request: { ...get, query: { lifecycle: '' }, sha256: emptySha256 },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'a list',
    request: { ...get, query: { prefix: 'J', 'max-keys': '2' }, sha256: emptySha256 },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
]

test.each(examples)("The signature of $what is that of Amazon's example", ({ request, signature }) => {
  expect(signRequest(request, key, now).authorization).toMatch(new RegExp(`,Signature=${signature}$`))
})

test('Query values keep nothing that has a meaning in a URL', () => {
  expect(writeQuery({ b: "a b+c/é'*~", a: '' })).toBe('a=&b=a%20b%2Bc%2F%C3%A9%27%2A~')
})
