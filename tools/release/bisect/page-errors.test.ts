import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { openProbeShop, type ProbeShop } from '../../../platform/src/testing/probe-shop'
import { openPreviewVisitor } from './page-errors'

let shop: ProbeShop
before(async () => {
  shop = await openProbeShop()
})
after(() => shop.close())

test('C465 errors of a release are those that its pages report, wide and on a phone', async () => {
  const visitor = await openPreviewVisitor('')
  const release = `mfe-probe@${shop.releases.live}`
  const errorsOn = (...paths: string[]) => visitor.errorsOf(`${shop.address}/probe`, release, paths)
  const errors = await errorsOn('/probe', '/probe?breaks')
  assert.deepEqual(
    errors.map(({ during, name }) => `${name} ${during}`),
    ['Error render', 'Error render']
  )
  assert.ok(errors.every(({ stack = [] }) => stack[0]?.startsWith(`${release} `)))
  assert.deepEqual(await errorsOn('/probe', '/probe/late'), [])
  await visitor.close()
})
