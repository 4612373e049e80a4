/** The administrator of the site that browser tests visit. */
export const owner = { email: 'owner@stationhouse.example', password: 'a-door-with-9-locks' }
