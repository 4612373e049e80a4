/** iPhones store photos as HEIC, which few browsers can read. */
export function isHeic({ name, type }: { name: string; type: string }): boolean {
  return /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)
}
