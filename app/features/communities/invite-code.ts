/** Returns the code of a link such as `discord.gg/{code}` or `{host}/invite/{code}`, or null. */
export function getInviteCode(link: string): string | null {
  const [, code] = inviteLinkPattern.exec(link.trim()) ?? []
  return code ?? null
}

const inviteLinkPattern =
  /^(?:https?:\/\/)?(?:(?:www\.)?discord\.gg|[a-z0-9-]+(?:\.[a-z0-9-]+)+\/invite)\/([A-Za-z0-9-]{2,32})\/?(?:[?#].*)?$/i
