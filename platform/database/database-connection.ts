/**
 * Location of a database, and its owner's login. The logins of the platform's parts derive from its
 * password.
 */
export interface DatabaseConnection {
  /** A host name, or the folder of a Unix socket. */
  host: string
  port: number
  database: string
  user: string
  password: string
  ssl: 'require' | 'verify-full' | false
}
