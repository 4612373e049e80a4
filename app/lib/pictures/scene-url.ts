/** The drawings of the site. */
export const sceneNames = [
  'harbor',
  'square',
  'command',
  'street',
  'podium',
  'pier',
  'parade',
  'yard',
  'market',
  'archive',
  'desk',
  'bridge',
  'board',
  'trail',
  'fog',
] as const

export type SceneName = (typeof sceneNames)[number]

/** The light theme's evening and the dark theme's night. */
export type Hour = 'evening' | 'night'

/** Where the server draws a scene; `version` is that of a department's own colors, so that a page never shows two. */
export function sceneUrl(name: SceneName, hour: Hour, version: string | null): string {
  return `/scenes/${name}-${hour}.svg${version === null ? '' : `?v=${version}`}`
}

/** Null: no scene's address ends so. */
export function parseSceneFile(file: string): { name: SceneName; hour: Hour } | null {
  const [, word, hour] = /^([a-z]+)-(evening|night)\.svg$/.exec(file) ?? []
  const name = sceneNames.find((each) => each === word)
  return name ? { name, hour: hour === 'night' ? 'night' : 'evening' } : null
}
