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
  'wall',
  'wheel',
  'lockers',
  'console',
  'classroom',
  'crossing',
  'drawer',
  'microscope',
  'prints',
  'skid',
  'stamp',
  'siren',
  'waiting',
] as const

export type SceneName = (typeof sceneNames)[number]

/** The light theme shows the evening and the dark theme the night. The front page can show the day. */
const hours = ['day', 'evening', 'night'] as const

export type Hour = (typeof hours)[number]

/** `version` changes with the department's colors and landscape, so that cached scenes never mix. */
export function getSceneUrl(name: SceneName, hour: Hour, version: string | null): string {
  return `/scenes/${name}-${hour}.svg${version === null ? '' : `?v=${version}`}`
}

/** Returns null if there is no such scene. */
export function parseSceneFile(file: string): { name: SceneName; hour: Hour } | null {
  const [, nameText, hourText] = /^([a-z]+)-([a-z]+)\.svg$/.exec(file) ?? []
  const name = sceneNames.find((sceneName) => sceneName === nameText)
  const hour = hours.find((sceneHour) => sceneHour === hourText)
  return name && hour ? { name, hour } : null
}
