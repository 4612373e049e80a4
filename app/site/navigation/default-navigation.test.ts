import { expect, test } from 'vitest'
import { navigation } from '#content/navigation.ts'
import { defaultNavigation } from './default-navigation.ts'
import { listNavigation } from './list-navigation.ts'

test('What a browser knows from the start is what the documents say before anybody changes them', () => {
  const legal = { privacy: { isShown: false, title: '' }, imprint: { title: '', parts: [] } }
  expect(listNavigation({ navigation, legal }, [])).toEqual(defaultNavigation)
})
