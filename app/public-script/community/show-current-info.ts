import { cacheInfo, getCachedInfo } from './cached-info.ts'
import type { CommunityInfo } from './community-info.ts'
import { lookUpInvite } from './look-up-invite.ts'

/** Shows the current name, icon and member count of a Discord server. Caches the lookup for a day. */
export async function showCurrentInfo(header: HTMLElement): Promise<void> {
  const { code = '', endpoints = '[]' } = header.dataset
  const info = getCachedInfo(code) ?? (await lookUp(code, JSON.parse(endpoints)))
  if (info) fillHeader(header, info)
}

async function lookUp(code: string, endpoints: readonly string[]): Promise<CommunityInfo | null> {
  const abortController = new AbortController()
  addEventListener('pagehide', () => abortController.abort(), { once: true })
  const info = await lookUpInvite(code, { endpoints, signal: abortController.signal })
  if (info) cacheInfo(code, info)
  return info
}

function fillHeader(header: HTMLElement, info: CommunityInfo): void {
  const findElement = (name: string) => header.querySelector<HTMLElement>(`[data-part=${name}]`)
  const [name, members, icon] = [findElement('name'), findElement('members'), header.querySelector('img')]
  if (name) name.textContent = info.name
  const memberText = describeMembers(info)
  if (members && memberText !== null) members.textContent = memberText
  if (!icon || info.iconUrl === null) return
  icon.addEventListener('error', () => icon.setAttribute('hidden', ''))
  icon.src = info.iconUrl
  icon.hidden = false
}

function describeMembers({ memberCount, onlineCount }: CommunityInfo): string | null {
  if (memberCount === null) return null
  const members = `${memberCount.toLocaleString('en-US')} ${memberCount === 1 ? 'Member' : 'Members'}`
  return onlineCount === null ? members : `${members}, ${onlineCount.toLocaleString('en-US')} online`
}
