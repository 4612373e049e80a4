/** The drawings of the site. */
export const sceneNames = [
  'front',
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
  'radio',
  'hands',
  'badge',
  'cap',
  'dog',
  'map',
] as const

export type SceneName = (typeof sceneNames)[number]

/** The light theme's evening and the dark theme's night, or the day that a department may choose for its front page. */
const hours = ['day', 'evening', 'night'] as const

export type Hour = (typeof hours)[number]

/** Where the server draws a scene; `version` is that of a department's own colors and landscape, so that a page never shows two. */
export function sceneUrl(name: SceneName, hour: Hour, version: string | null): string {
  return `/scenes/${name}-${hour}.svg${version === null ? '' : `?v=${version}`}`
}

/** Null: no scene's address ends so. */
export function parseSceneFile(file: string): { name: SceneName; hour: Hour } | null {
  const [, word, light] = /^([a-z]+)-([a-z]+)\.svg$/.exec(file) ?? []
  const name = sceneNames.find((each) => each === word)
  const hour = hours.find((each) => each === light)
  return name && hour ? { name, hour } : null
}
