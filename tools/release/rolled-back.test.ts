import assert from 'node:assert/strict'
import test from 'node:test'
import { packFixture } from '../../platform/src/testing/registry-server'
import { openRelease } from './testing/run-release'

test('a release that was rolled back says so, and is promoted again only when that is asked for', async t => {
  const { run, one, registry } = await openRelease(t)
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  const live = (await registry.channel('production')).plan['mfe-one']
  await run('promote', 'mfe-one')
  await run('rollback', 'mfe-one', '--why', 'no prices')
  const reason = `${id} +.*rolled back in revision 3: no prices$`
  assert.match((await run('list', 'mfe-one')).out, new RegExp(`^mfe-one@${reason}`, 'm'))
  // The same build again: a pipeline that runs once more.
  const { archive } = await packFixture({ app: 'mfe-one', files: { 'x.js': 'x' } }, one.sign)
  assert.equal((await one.send('mfe-one', id, archive)).status, 200)
  assert.match((await run('promote', 'mfe-one')).out, /^Already live/)
  const refused = await run('promote', `mfe-one@${id}`)
  assert.deepEqual(
    [refused.code, refused.err],
    [1, `mfe-one@${id} was rolled back in revision 3: no prices. --again promotes it nevertheless`]
  )
  assert.equal((await registry.channel('production')).plan['mfe-one'], live)
  const again = await run('promote', `mfe-one@${id}`, '--again')
  assert.equal(again.code, 0, again.err)
  assert.doesNotMatch((await run('list', 'mfe-one')).out, /rolled back/)
})

test('a release that was blocked while it was live is refused as blocked, not as rolled back', async t => {
  const { run, one } = await openRelease(t)
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  await run('promote', 'mfe-one')
  await run('block', `mfe-one@${id}`, '--why', 'no prices')
  const refused = await run('promote', `mfe-one@${id}`)
  assert.equal(refused.code, 1)
  assert.match(refused.err, new RegExp(`mfe-one@${id} is blocked: no prices$`))
})
