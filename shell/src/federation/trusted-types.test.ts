import { assertJson, assertReleaseUrl } from './trusted-types'

const shop = 'https://shop.example'

test.each(['/releases/mfe-product/1/remoteEntry.js', '/r/mfe-product/1~1/remoteEntry.js'])(
  '%s is a release',
  url => {
    expect(assertReleaseUrl(url, shop)).toBe(url)
  }
)

test.each(['/api/x.js', 'https://evil.example/releases/a/b.js', '/releases', 'data:text/javascript,1'])(
  '%s is none',
  url => {
    expect(() => assertReleaseUrl(url, shop)).toThrow('Not a release')
  }
)

test('structured data is JSON and nothing else', () => {
  expect(assertJson('{"@type":"Product"}')).toBe('{"@type":"Product"}')
  expect(() => assertJson('alert(1)')).toThrow()
  expect(() => assertJson('7')).toThrow('Not structured data')
})
