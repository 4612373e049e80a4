import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { getDefaultContent } from '#content/services/default-content.ts'
import { listDefaultServices } from '../listed-service.ts'
import { PaperForm } from './paper-form.tsx'

test('The hand-in instructions come before the first field', () => {
  for (const service of listDefaultServices()) {
    for (const form of getDefaultContent(service.id).forms) {
      const element = <PaperForm service={service} form={form} labels={documents.services.defaults.paperForms} />
      const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
      expect(html.indexOf('How to hand it in')).toBeGreaterThan(-1)
      expect(html.indexOf('How to hand it in')).toBeLessThan(html.indexOf('<input'))
    }
  }
})
