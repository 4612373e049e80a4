export function describeOutcome(outcome: string): string {
  const [, status] = /^status-(\d{3})$/.exec(outcome) ?? []
  if (status !== undefined) return describeStatus(Number(status))
  return outcomeMessages[outcome] ?? 'Couldn’t count the people online.'
}

function describeStatus(status: number): string {
  if (status === 404) return 'The server has no dynamic.json or players.json. Check that it is a FiveM server.'
  if (status === 401 || status === 403)
    return `The server doesn’t share its count (status ${status}). Ask its owner to allow dynamic.json.`
  if (status === 429) return 'The server got too many requests (status 429). The site will poll less often.'
  return `The server returned an error (status ${status}).`
}

const outcomeMessages: Readonly<Record<string, string>> = {
  'not-an-address': 'This isn’t a server address. Enter an address such as http://play.example.org:30120.',
  'unknown-host': 'No server has this name. Check the spelling.',
  'private-address':
    'This address is on a private network or on this machine. ' +
    'To allow the address, set PRIVATE_GAME_SERVER=true on the server. Link-local addresses are never allowed.',
  refused: 'No server is listening at this address and port. Check the port; FiveM’s default is 30120.',
  'too-slow': 'The server didn’t respond within 3 seconds. It may be down, or a firewall may block this site.',
  unreachable: 'Couldn’t reach the server, or it closed the connection.',
  certificate: 'The server has no valid certificate for https. Most game servers use http.',
  'no-http': 'The response isn’t HTTP. Check the port; FiveM’s default is 30120.',
  redirect: 'The server redirects to another address. Enter that address instead.',
  compressed: 'The server sent a compressed response, which this site can’t read.',
  'too-large': 'The response is longer than 64 KB. Servers with many players need dynamic.json.',
  'not-json': 'The response isn’t FiveM data. Check the address and the port.',
  'no-count': 'The response has no player count.',
  'no-invite': 'The first invite link in the settings has no invite code.',
  'unknown-invite':
    'Discord doesn’t know this invite. The invite may have expired. Create an invite that never expires.',
}
