import type { Command } from '#app/components/staff/layout/commands.ts'
import { settingFields, settingGroups, settingPaths } from './setting-fields.ts'

const groups = Object.entries(settingGroups).map(([name, { title }]) => {
  const fields = settingPaths.map((path) => settingFields[path]).filter(({ group }) => group === name)
  return { title, keywords: fields.map(({ label, searchTerms = '' }) => `${label} ${searchTerms}`).join(' ') }
})

export const settingCommands: readonly Command[] = [
  ...groups,
  { title: 'Sign-up', keywords: 'accounts register policy invitation' },
  { title: 'Game server', keywords: 'players online FiveM counts' },
].map(({ title, keywords }) => ({
  kind: 'Section',
  label: `Settings › ${title}`,
  to: `/admin/settings?${new URLSearchParams({ find: title })}`,
  keywords,
}))
