/**
 * Location of a database, and its owner's login. The platform derives the passwords of its logins
 * from this login's password.
 */
export interface ConnectionSettings {
  /** A host name, or the folder of a Unix socket. */
  host: string
  port: number
  database: string
  user: string
  password: string
  ssl: 'require' | 'verify-full' | false
}
