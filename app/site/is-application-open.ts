import type { RouterContextProvider } from 'react-router'
import { isPageHidden } from './navigation/load-site-layout.ts'
import { loadSiteSettings } from './settings/load-site-settings.ts'

/** True if visitors can apply with the department's external form or the site's own form. */
export async function isApplicationOpen(context: Readonly<RouterContextProvider>): Promise<boolean> {
  return (await loadSiteSettings(context)).applicationUrl !== '' || !(await isPageHidden(context, '/hiring'))
}
