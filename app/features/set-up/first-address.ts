export { firstAddress } from '#lib/accounts/first-address.ts'
