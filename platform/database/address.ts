/** Where a database is, and its owner's login, from whose password those of the platform's parts are derived. */
export interface DatabaseAddress {
  /** A host name, or the folder of a Unix socket. */
  host: string
  port: number
  database: string
  user: string
  password: string
  ssl: 'require' | 'verify-full' | false
}
