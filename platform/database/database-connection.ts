/**
 * Location of a database, and its owner's login. The passwords of the platform's logins are derived
 * from its password.
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
