import { writeTableListings } from './schema/write-table-listings.ts'

/** Updates the table listings after a new migration: `npm run schema`. */
await writeTableListings()
