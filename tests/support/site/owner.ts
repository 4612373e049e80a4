/** The administrator of the site that browser tests visit. */
export const owner = { email: 'owner@stationhouse.example', password: 'a-door-with-9-locks' }

/** The environment variables with which a server creates that account. */
export const ownerSettings = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password }
