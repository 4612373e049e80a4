/** Why there is no count, in a sentence that says what to do. The words are the server's `LookUpOutcome`. */
export function describeOutcome(outcome: string): string {
  const [, status] = /^status-(\d{3})$/.exec(outcome) ?? []
  if (status !== undefined) return describeStatus(Number(status))
  return sentences[outcome] ?? 'It could not be counted.'
}

function describeStatus(status: number): string {
  if (status === 404)
    return 'Something answers there, but it has no dynamic.json and no players.json: it may not be a FiveM server.'
  if (status === 401 || status === 403)
    return `It refuses to say who plays (status ${status}). Its owner has to allow dynamic.json.`
  if (status === 429) return 'It was asked too often (status 429). It is asked less often from now on.'
  return `It answers with an error (status ${status}).`
}

const sentences: Readonly<Record<string, string>> = {
  'not-an-address': 'This isn’t a server address. Enter one such as http://play.example.org:30120.',
  'unknown-host': 'There is no server of this name. Check how it is spelled.',
  'private-address':
    'This address leads to a private network or to this machine. Whoever runs the website can allow that with PRIVATE_GAME_SERVER=true. Link-local addresses are never allowed.',
  refused: 'Nothing listens at this address and port. Check the port; FiveM’s own is 30120.',
  'too-slow': 'It did not answer within 3 seconds. The server may be down, or a firewall keeps the website out.',
  unreachable: 'It can’t be reached, or ended the connection.',
  certificate: 'It has no valid certificate for https. Most game servers are reached by http.',
  'no-http': 'What answers there does not speak HTTP. Check the port; FiveM’s own is 30120.',
  redirect: 'It redirects to another address, which is not followed. Enter the address that it redirects to.',
  compressed: 'It answers in a compressed form that was not asked for.',
  'too-large': 'Its answer is longer than 64 KB. A server with many players has to answer by dynamic.json.',
  'not-json': 'It answers with something other than FiveM data. Check the address and the port.',
  'no-count': 'Its answer has no number in it.',
  'no-invite': 'The first invite link in the settings has no invite code.',
  'unknown-invite': 'Discord does not know this invite. It may have ended; make one that never expires.',
}
