import { z } from 'zod'
import type { FileStoreOptions } from '#platform/open-file-store.ts'
import { originSchema } from './setting-schemas.ts'

export type S3Settings = NonNullable<FileStoreOptions['s3']>
type S3Location = NonNullable<S3Settings['files']>

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const folderName = /^(?!\.+(?:\/|$))[\w.-]+(?:\/(?!\.+(?:\/|$))[\w.-]+)*$/

/** Checks each S3 setting separately. `readS3Settings` checks the settings together. */
export const s3Schema = z.object({
  S3_ENDPOINT: originSchema
    .optional()
    .describe('the address of an S3 service, like https://minio.example.org:9000, without a path'),
  S3_BUCKET: z
    .string()
    .regex(bucketName)
    .optional()
    .describe('the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens'),
  S3_PREFIX: z
    .string()
    .transform((text) => text.replaceAll(/^\/+|\/+$/g, ''))
    .refine((text) => text.length <= 200 && folderName.test(text))
    .optional()
    .describe('a folder in the bucket, like sites/police'),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('us-east-1')
    .describe('the name of a region, like eu-central-1'),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .describe('the ID of an access key'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .describe('the secret of the access key S3_ACCESS_KEY_ID'),
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false']).optional().describe('true or false'),
})

/**
 * Combines the S3 settings; null if there are none. Calls `reject` for a missing setting.
 * `S3_BUCKET` may be missing if only backups go to a bucket.
 */
export function readS3Settings(
  settings: z.infer<typeof s3Schema>,
  { isNeeded, reject }: { isNeeded: boolean; reject: (name: keyof typeof s3Schema.shape, because: string) => never },
): S3Settings | null {
  const names = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PREFIX'] as const
  const firstSetName = names.find((name) => settings[name] !== undefined)
  if (firstSetName === undefined && !isNeeded) return null
  const reason = firstSetName ? `${firstSetName} is set` : 'a backup goes to a bucket'
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint = null, S3_FORCE_PATH_STYLE: forcePathStyle } = settings
  if (bucket === undefined && !isNeeded) reject('S3_BUCKET', reason)
  return {
    account: {
      endpoint,
      region: settings.S3_REGION,
      accessKeyId: settings.S3_ACCESS_KEY_ID ?? reject('S3_ACCESS_KEY_ID', reason),
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? reject('S3_SECRET_ACCESS_KEY', reason),
      // Amazon requires the bucket in the host name. Other services rarely have such DNS names.
      forcePathStyle: forcePathStyle === undefined ? endpoint !== null : forcePathStyle === 'true',
    },
    files: bucket === undefined ? null : { bucket, prefix: settings.S3_PREFIX ? `${settings.S3_PREFIX}/` : '' },
  }
}

export function isBucketAddress(text: string): boolean {
  return text.startsWith('s3://')
}

/** Parses `s3://bucket/folder`; null for any other form. */
export function parseBucketAddress(url: string): S3Location | null {
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(url) ?? []
  const path = folder.replace(/\/$/, '')
  if (!bucketName.test(bucket) || (path !== '' && !folderName.test(path))) return null
  return { bucket, prefix: path === '' ? '' : `${path}/` }
}
