import { whenVisited } from '#app/lib/native/when-visited.ts'
import { cacheInfo, getCachedInfo } from './cached-info.ts'
import type { CommunityInfo } from './community-info.ts'
import { lookUpInvite } from './look-up-invite.ts'

const begun = new WeakSet<Element>()

/** What a card says of its server for the live look-up. Without a code nothing is asked. */
export function describeLookUp({ code, endpoints }: { code: string | null; endpoints: readonly string[] }) {
  if (code === null) return { 'data-known': '' }
  return { 'data-code': code, 'data-endpoints': JSON.stringify(endpoints) }
}

/** Shows a Discord server as a live look-up tells of it, at most one a day, or as the settings have it when nothing answers. */
export function showCommunity(head: HTMLElement): void {
  const { code, endpoints } = head.dataset
  if (code === undefined || endpoints === undefined || begun.has(head)) return
  begun.add(head)
  whenVisited(() => void show(head, code, JSON.parse(endpoints)))
}

async function show(head: HTMLElement, code: string, endpoints: readonly string[]): Promise<void> {
  const info = getCachedInfo(code) ?? (await lookUp(code, endpoints))
  if (info) fill(head, info)
  head.dataset.known = ''
}

async function lookUp(code: string, endpoints: readonly string[]): Promise<CommunityInfo | null> {
  const leaving = new AbortController()
  addEventListener('pagehide', () => leaving.abort(), { once: true })
  const info = await lookUpInvite(code, { endpoints, signal: leaving.signal })
  if (info) cacheInfo(code, info)
  return info
}

function fill(head: HTMLElement, info: CommunityInfo): void {
  const part = (name: string) => head.querySelector<HTMLElement>(`[data-part=${name}]`)
  const [name, members, icon] = [part('name'), part('members'), head.querySelector('img')]
  if (name) name.textContent = info.name
  const words = describeMembers(info)
  if (members && words !== null) members.textContent = words
  if (!icon || info.iconUrl === null) return
  icon.addEventListener('error', () => icon.setAttribute('hidden', ''))
  icon.src = info.iconUrl
  icon.hidden = false
}

function describeMembers({ memberCount, onlineCount }: CommunityInfo): string | null {
  if (memberCount === null) return null
  const members = `${group(memberCount)} ${memberCount === 1 ? 'Member' : 'Members'}`
  return onlineCount === null ? members : `${members}, ${group(onlineCount)} online`
}

/** A count as `Intl` writes it for the US, which takes a browser longer to prepare than the rest of this page's scripts to run. */
function group(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
