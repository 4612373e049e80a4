/** The administrator of the site that browser tests visit. */
export const owner = { email: 'owner@stationhouse.example', password: 'a-door-with-9-locks' }

/** The settings with which a server makes that account. */
export const ownerSettings = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password }
