/** What every form that sets a password asks for; the authentication service asks for it again. */
export const minimumPasswordLength = 6
