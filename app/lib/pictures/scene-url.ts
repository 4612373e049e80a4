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
  'neighbors',
  'archive',
  'desk',
  'bridge',
  'board',
  'trail',
  'search',
  'fog',
  'radio',
  'hands',
  'badge',
  'cap',
  'dog',
  'riders',
  'glovebox',
  'map',
  'wall',
  'wheel',
  'plow',
  'lockers',
  'console',
  'classroom',
  'crossing',
  'drawer',
  'microscope',
  'prints',
  'phone',
  'chairs',
  'skid',
  'stamp',
  'siren',
  'waiting',
] as const

export type SceneName = (typeof sceneNames)[number]

/** The light theme shows the evening, and the dark theme shows the night. The home page can show the day. */
const timesOfDay = ['day', 'evening', 'night'] as const

export type TimeOfDay = (typeof timesOfDay)[number]

/** `version` changes with the department's colors and landscape, so browsers never show outdated scenes. */
export function getSceneUrl(name: SceneName, timeOfDay: TimeOfDay, version: string | null): string {
  return `/scenes/${name}-${timeOfDay}.svg${version === null ? '' : `?v=${version}`}`
}

export function parseSceneFile(file: string): { name: SceneName; timeOfDay: TimeOfDay } | null {
  const [, nameText, timeOfDayText] = /^([a-z]+)-([a-z]+)\.svg$/.exec(file) ?? []
  const name = sceneNames.find((sceneName) => sceneName === nameText)
  const timeOfDay = timesOfDay.find((timeName) => timeName === timeOfDayText)
  return name && timeOfDay ? { name, timeOfDay } : null
}
