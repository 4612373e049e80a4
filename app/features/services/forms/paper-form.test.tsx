import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { requireDefaultActionAndForms } from '#content/services/default-action-and-forms.ts'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { listDefaultServices } from '../listed-service.ts'
import { PaperForm } from './paper-form.tsx'

test('The first field comes after a link to the hand-in instructions', () => {
  for (const service of listDefaultServices()) {
    for (const form of requireDefaultActionAndForms(service.id).forms) {
      const html = renderElement(
        <PaperForm service={service} form={form} labels={documents.services.defaults.paperForms} />,
      )
      expect(html).toContain('id="hand-in"')
      expect(html.indexOf('href="#hand-in"')).toBeGreaterThan(-1)
      expect(html.indexOf('href="#hand-in"')).toBeLessThan(html.indexOf('<input'))
    }
  }
})
