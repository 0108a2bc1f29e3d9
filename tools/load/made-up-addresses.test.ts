import { test } from 'node:test'
import { runMadeUpAddresses } from './made-up-addresses'

test('300 made-up addresses: no 5xx, and cached pages have their content', async context => {
  const { statuses } = await runMadeUpAddresses(300)
  context.diagnostic(JSON.stringify(statuses))
})
