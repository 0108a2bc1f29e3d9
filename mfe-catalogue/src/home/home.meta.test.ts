/** @jest-environment node */
import { $writableShop } from '@sahra/shared/stores/settings'
import { organizationSchema } from '@sahra/shared/testing/structured-data'
import * as home from './home.page'

test('SX-019 C357 has structured data of the shop and its search', () => {
  const url = new URL('https://shop.test/')
  const { title, jsonLd } = home.meta({ url, params: {}, data: undefined })
  expect(title).toContain('Sahra')
  expect(organizationSchema.parse(jsonLd?.[0]).sameAs).not.toEqual([])
  expect(jsonLd).toEqual([
    expect.objectContaining({ '@type': 'Organization', url: 'https://shop.test/' }),
    expect.objectContaining({
      '@type': 'WebSite',
      potentialAction: expect.objectContaining({
        target: expect.objectContaining({ urlTemplate: 'https://shop.test/search?q={query}' })
      })
    })
  ])
})

test('C120 the structured data has the e-mail and the profiles of the settings', () => {
  const before = $writableShop.get()
  $writableShop.set({
    ...before,
    email: 'hello@dune.example',
    social: [{ name: 'X', url: 'https://x.example/dune' }]
  })
  const { jsonLd } = home.meta({ url: new URL('http://shop.test/'), params: {}, data: undefined })
  expect(jsonLd?.[0]).toMatchObject({ email: 'hello@dune.example', sameAs: ['https://x.example/dune'] })
  $writableShop.set(before)
})
