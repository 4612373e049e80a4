/**
 * Settings that identify the department of each included template. A separate module keeps the full
 * templates out of the staff area's scripts.
 */
export const templateIdentities = {
  desert: {
    name: 'Halfwater County Sheriff’s Office',
    shortName: 'HWSO',
    city: 'Halfwater County',
    motto: 'Far apart, never alone',
    timeZone: 'America/Phoenix',
    colors: { main: '#5c2a1d', accent: '#1f8f88', paper: '#fcf6ea' },
    badge: {
      field: '#5c2a1d',
      metal: '#d9a441',
      ink: '#fff3d9',
      shape: 'star7-balls',
      symbol: 'sun',
      ribbon: 'HALFWATER',
      picture: '',
    },
  },
  mountain: {
    name: 'Hobnail Town Police',
    shortName: 'HTP',
    city: 'Hobnail',
    motto: 'On foot, if need be',
    timeZone: 'America/Denver',
    colors: { main: '#1d4548', accent: '#e0764a', paper: '#f4f7f8' },
    badge: {
      field: '#1d4548',
      metal: '#e0764a',
      ink: '#f4f7f8',
      shape: 'swiss',
      symbol: 'peak',
      ribbon: 'SINCE 1912',
      picture: '',
    },
  },
} as const
