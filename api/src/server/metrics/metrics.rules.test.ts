import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderGauges } from './metrics.rules'

test('renders the text format, with escaped labels', () => {
  const text = renderGauges([
    {
      name: 'sahra_orders',
      help: 'One \\ and\ntwo "lines"',
      samples: [{ labels: { status: 'a"b\\c\nd', method: 'COD' }, value: 3 }, { value: 0 }]
    },
    { name: 'sahra_empty', help: 'None.', samples: [] }
  ])
  assert.equal(
    text,
    [
      '# HELP sahra_orders One \\\\ and\\ntwo "lines"',
      '# TYPE sahra_orders gauge',
      'sahra_orders{status="a\\"b\\\\c\\nd",method="COD"} 3',
      'sahra_orders 0',
      '# HELP sahra_empty None.',
      '# TYPE sahra_empty gauge',
      ''
    ].join('\n')
  )
})
