import { editors, type TablePermissions } from './actors.ts'
import { objectColumns } from './writable-columns.ts'

/** Permissions for the files of a bucket, which every editor can change. */
export const createBucketPermissions = (bucketId: string): TablePermissions => ({
  allowed: { select: editors, insert: editors, update: editors, delete: editors },
  columns: { insert: objectColumns, update: objectColumns },
  row: {
    where: `bucket_id = '${bucketId}' and name = 'general/seen.png'`,
    change: `metadata = '{"size": 2}'`,
    insert: `insert into storage.objects (bucket_id, name) values ('${bucketId}', 'general/new.png')`,
  },
})

/** Permissions for a picture that a contributor uploaded. */
export const createOwnPicturePermissions = (name: string): TablePermissions => ({
  ...createBucketPermissions('article-images'),
  row: {
    where: `bucket_id = 'article-images' and name = 'general/${name}.png'`,
    change: `metadata = '{"size": 2}'`,
    insert: `insert into storage.objects (bucket_id, name, owner_id)
      select 'article-images', 'general/${name}-new.png', user_id::text from staff where user_id = $own and role = 'contributor'`,
  },
})
