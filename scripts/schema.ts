import { writeTableListings } from './schema/write-table-listings.ts'

/** Lists the tables after a migration has changed them: `npm run schema`. */
await writeTableListings()
