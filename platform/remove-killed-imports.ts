import { sweepImportFolders } from './backup/import-folder.ts'
import { endLeftBehind } from './cluster/left-behind.ts'

/** Removes what imports that were killed have left in the temporary folder, and ends their databases. */
export const removeKilledImports = (): Promise<void> => sweepImportFolders(endLeftBehind)
