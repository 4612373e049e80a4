export const passwordLength = {
  minCharacters: 6,
  /** bcrypt ignores all further bytes. */
  maxBytes: 72,
} as const
