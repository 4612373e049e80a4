import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { listDefaultServices } from './listed-service.ts'
import { ServiceFacts, toPhrases } from './service-facts.tsx'

test('A contact is hidden only if it repeats the number or the office', () => {
  const [service] = listDefaultServices()
  if (!service) throw new Error('There are no services')
  const contactInfo = {
    ...service.contactInfo,
    phone: 'own' as const,
    ownPhone: '555-0123',
    office: 'Records Desk, first floor',
  }
  const isContactShown = (contact: string) => {
    const html = renderElement(
      <ServiceFacts
        service={{ ...service, contact, contactInfo }}
        categoryName="Records"
        labels={documents.services.defaults.labels}
      />,
    )
    return html.includes(`>${documents.services.defaults.labels.contact}<`)
  }
  expect(['555-0123', 'Call 555-0123', 'Records desk'].filter(isContactShown)).toEqual([])
  const longerContacts = ['Call 555-0123 or text 555-0100', 'Records desk, ask for Ana', 'Record']
  expect(longerContacts.filter(isContactShown)).toEqual(longerContacts)
})

test('Lines never break inside short phrases', () => {
  expect(renderElement(toPhrases('Monday to Friday, 8 a.m. to 5 p.m.'))).toContain(
    '>8\u00a0a.m.\u00a0to\u00a05\u00a0p.m.',
  )
})
