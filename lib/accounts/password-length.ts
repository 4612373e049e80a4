/** How long a password may be; shorter and longer ones are refused wherever one is chosen. */
export const passwordLength = {
  minCharacters: 6,
  /** bcrypt ignores what comes after. */
  maxBytes: 72,
} as const
