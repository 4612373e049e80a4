export const navigation = [
  { path: '/', label: 'Home' },
  { path: '/about', label: 'About' },
  { path: '/leadership', label: 'Leadership' },
  { path: '/services', label: 'Services' },
  { path: '/news', label: 'News' },
  { path: '/media', label: 'Media' },
  { path: '/hiring', label: 'Careers' },
  { path: '/discord', label: 'Discord' },
] as const satisfies readonly NavigationEntry[]

export type NavigationEntry = { path: string; label: string }
