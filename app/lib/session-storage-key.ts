/** Where the browser keeps the session of the official client; being there tells that someone is signed in. */
export const sessionStorageKey = 'stationhouse-auth'
