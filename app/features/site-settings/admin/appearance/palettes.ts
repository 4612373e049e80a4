import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'

type Colors = SiteSettings['colors']

export const palettes: readonly { name: string; colors: Colors }[] = [
  { name: 'Harbor Police', colors: siteDefaults.colors },
  { name: 'Forest Sheriff', colors: { main: '#1f3d2b', accent: '#c9a227', paper: '#faf8f0' } },
  { name: 'Desert County', colors: { main: '#6b3a1f', accent: '#d99a3e', paper: '#fbf5ea' } },
  { name: 'Alpine Rescue', colors: { main: '#24506b', accent: '#c2512f', paper: '#f7fafb' } },
  { name: 'Coast Guard', colors: { main: '#0b3a6b', accent: '#e2582e', paper: '#f8fafc' } },
  { name: 'Trooper Gray', colors: { main: '#3d4650', accent: '#c49b3a', paper: '#f6f6f4' } },
  { name: 'Metro Night', colors: { main: '#15181c', accent: '#8e9cab', paper: '#f8f9fa' } },
  { name: 'Highway Patrol', colors: { main: '#4a4030', accent: '#2f78b7', paper: '#faf7f0' } },
  { name: 'Burgundy Guard', colors: { main: '#5b1a2b', accent: '#c9a35b', paper: '#fbf7f3' } },
  { name: 'Bayou Parish', colors: { main: '#17504b', accent: '#d98e3b', paper: '#f8f9f3' } },
  { name: 'Royal Mounted', colors: { main: '#3b2a63', accent: '#d0a43f', paper: '#faf8fc' } },
  { name: 'Taxi Squad', colors: { main: '#111111', accent: '#f2c500', paper: '#ffffff' } },
]

export function isSamePalette(first: Colors, second: Colors): boolean {
  return (
    `${first.main}${first.accent}${first.paper}`.toLowerCase() ===
    `${second.main}${second.accent}${second.paper}`.toLowerCase()
  )
}
