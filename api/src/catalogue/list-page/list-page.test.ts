import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readListPage, writeListPage } from './list-page'

const id = 'a'.repeat(24)
const addressOf = (address: string): string | undefined => {
  const page = readListPage(address)
  return page && writeListPage(page)
}

test('C407 two addresses of the same products are one search, without order and page number', () => {
  for (const [address, saved] of [
    ['/products', '/products'],
    ['/shop?sortBy=price&sortOrder=asc&limit=48&page=3', '/products'],
    ['/c', '/products'],
    ['/products?deep=1&search=%20tote%20&brand=Lumen', '/products?search=tote&brand=Lumen'],
    ['/products?brands=vesper,aurel,aurel&max=5000', '/products?brands=aurel%2Cvesper&max=5000'],
    ['/products?max=5000&brands=aurel&brands=vesper', '/products?brands=aurel%2Cvesper&max=5000'],
    ['/products?min=٥٠٠&inStock=1&onSale=1', '/products?min=500&inStock=1&onSale=1'],
    ['/products?conditions=new,worn&min=x&colours=', '/products?conditions=new'],
    [`/products?category=${id}&deep=1`, `/c/${id}?deep=1`],
    [`/c/${id}/bags?category=other`, `/c/${id}`],
    ['/brand/casa%20verano?sizes=38&brands=aurel&page=2', '/brand/casa%20verano?sizes=38'],
    ['/search?q=bag&sortBy=price&conditions=pre-loved', '/search?q=bag&sortBy=createdAt&conditions=pre-loved']
  ] as const) {
    assert.equal(addressOf(address), saved, address)
    assert.equal(addressOf(saved), saved)
  }
})

test('C407 no other page is a search', () => {
  for (const address of [
    ...[
      '',
      '/',
      '/cart',
      '/product/1',
      '/brand',
      '/brand/',
      '/brand/a/b',
      '/c/1/a/b',
      '/products/1',
      '/collection'
    ],
    ...[
      'products',
      '//products',
      'https://shop.test/products',
      '/search',
      '/search?q=',
      '/search?q=%20',
      '/c/%E0%A4%A'
    ],
    `/products?search=${'a'.repeat(201)}`
  ])
    assert.equal(addressOf(address), undefined, address)
})
