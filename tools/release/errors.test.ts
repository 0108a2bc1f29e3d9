import assert from 'node:assert/strict'
import test from 'node:test'
import { linesOf } from './errors'

test('an error is printed with its positions in the sources, or in the built files', () => {
  const release = 'mfe-orders@00aa11bb22cc33dd'
  const lines = linesOf({
    app: 'mfe-orders',
    release: '00aa11bb22cc33dd',
    during: 'render',
    name: 'TypeError',
    times: 12,
    first: '2026-11-21T10:00:00.000Z',
    last: '2026-11-22T11:30:00.000Z',
    stack: [
      {
        release,
        position: 'order.1a.js:1:20',
        source: 'mfe-orders/src/order/order.page.tsx',
        line: 31,
        name: 'total'
      },
      { release, position: 'order.1a.js:1:90' }
    ]
  })
  assert.deepEqual(lines, [
    `12 × TypeError (render)  ${release}  2026-11-21 10:00 to 2026-11-22 11:30`,
    `  at total mfe-orders/src/order/order.page.tsx:31  (${release} order.1a.js:1:20)`,
    `  at ${release} order.1a.js:1:90`
  ])
})
