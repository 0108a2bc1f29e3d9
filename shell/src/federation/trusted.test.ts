import { dataBlock, releaseUrl } from './trusted'

const shop = 'https://shop.example'

test.each(['/releases/mfe-product/1/remoteEntry.js', '/r/mfe-product/1~1/remoteEntry.js'])(
  '%s is a release',
  url => {
    expect(releaseUrl(url, shop)).toBe(url)
  }
)

test.each(['/api/x.js', 'https://evil.example/releases/a/b.js', '/releases', 'data:text/javascript,1'])(
  '%s is none',
  url => {
    expect(() => releaseUrl(url, shop)).toThrow('Not a release')
  }
)

test('structured data is JSON and nothing else', () => {
  expect(dataBlock('{"@type":"Product"}')).toBe('{"@type":"Product"}')
  expect(() => dataBlock('alert(1)')).toThrow()
  expect(() => dataBlock('7')).toThrow('Not structured data')
})
