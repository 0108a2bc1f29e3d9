import { jsonText, releaseUrl } from './trusted-types'

const shop = 'https://shop.example'

test.each(['/releases/mfe-product/1/remoteEntry.js', '/r/mfe-product/1~1/remoteEntry.js'])(
  'accepts %s as a file of a release',
  url => {
    expect(releaseUrl(url, shop)).toBe(url)
  }
)

test.each(['/api/x.js', 'https://evil.example/releases/a/b.js', '/releases', 'data:text/javascript,1'])(
  'rejects %s',
  url => {
    expect(() => releaseUrl(url, shop)).toThrow('Not a release')
  }
)

test('accepts only JSON objects as structured data', () => {
  expect(jsonText('{"@type":"Product"}')).toBe('{"@type":"Product"}')
  expect(() => jsonText('alert(1)')).toThrow()
  expect(() => jsonText('7')).toThrow('Not structured data')
})
