import { expect, test } from 'vitest'
import { navigation } from '#content/navigation.ts'
import { defaultNavigation } from './default-navigation.ts'
import { listNavigation, noLegalPages } from './list-navigation.ts'

test('What a browser knows from the start is what the documents say before anybody changes them', () => {
  expect(listNavigation({ navigation, legal: noLegalPages }, [])).toEqual(defaultNavigation)
})
