import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import test from 'node:test'
import { root } from '../../build-kit/src/deployables'
import { openCanaryShop } from '../../platform/src/testing/canary-fixture'
import { releaseProgram } from './testing/run-release'

test('a canary from the command line: start, list, widen, history, abort, finish, watch', async t => {
  const { one, url, live, canaries, release, visit, production } = await openCanaryShop(t)
  const run = (...args: string[]) =>
    new Promise<{ code: number | null; out: string; err: string }>(resolve => {
      const env = { ...process.env, NODE_OPTIONS: '', SAHRA_BY: 'Alice' }
      const child = spawn(process.execPath, [...releaseProgram, ...args], {
        cwd: root,
        env: { ...env, SAHRA_TOKEN: one.token, SAHRA_REGISTRY: url }
      })
      let [out, err] = ['', '']
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
      child.on('close', code => resolve({ code, out: out.trim(), err: err.trim() }))
    })
  const { 'mfe-one': id = '' } = await release(one, 'mfe-one')
  const wrong = await run('promote', 'mfe-one', '--to', '50% 1m, 10%')
  assert.deepEqual([wrong.code, wrong.err], [2, 'The shares must grow: 10% does not follow 50%'])
  assert.equal((await run('canary')).out, 'No canary runs.')

  const started = await run('promote', 'mfe-one', '--to', '10%, 50% 10m, 100%', '--why', 'new words')
  assert.equal(started.code, 0, started.err)
  assert.match(started.out, /^Revision 2 is /)
  const [canary] = (await production()).canaries ?? []
  assert.ok(canary)
  await visit(canary.id, { candidate: [50, 1], control: [500, 2] })
  await canaries.tick()
  const listed = (await run('canary')).out.split('\n')
  assert.equal(listed[0], `mfe-one@${id}  10 %, then 50 % by hand, then 100 %`)
  assert.match(listed[1] ?? '', new RegExp(`^  canary ${canary.id} by one \\(Alice\\), since .*: new words$`))
  assert.equal(
    listed[2],
    '  failed loads: 1 of 50 visits (2.0 %) against 2 of 500 (0.4 %) of the control; evidence 125 (limit 1,000)'
  )
  assert.match((await run('list')).out, new RegExp(`mfe-one  ${live['mfe-one']}  10 %: ${id}  \\(1 newer\\)`))
  assert.match((await run('list', 'mfe-one')).out, /canary, 10 % of the visitors/)

  const widened = await run('canary', 'widen', 'mfe-one', '50%')
  assert.equal(widened.code, 0, widened.err)
  assert.match(widened.err, new RegExp(`^mfe-one@${id}: 50 %`))
  const aborted = await run('canary', 'abort', '--why', 'a wrong word')
  assert.equal(aborted.code, 0, aborted.err)
  assert.match(aborted.err, new RegExp(`^The canary of mfe-one@${id}, 50 % of the visitors, has ended\\.`))
  const history = (await run('history', 'mfe-one')).out.split('\n')
  const expected = [
    ['abort', `mfe-one@${id} 50 % → none  “a wrong word”`],
    ['widen', `mfe-one@${id} 10 % → 50 %`],
    ['canary', `mfe-one@${id} 10 %  “new words”`],
    ['promote', `mfe-one none → ${live['mfe-one']}  “fixture”`]
  ]
  assert.deepEqual(
    history.map(line => line.split('  ').slice(3)),
    expected.map(parts => parts.join('  ').split('  '))
  )

  await run('promote', 'mfe-one', '--to', '10%')
  const finished = await run('canary', 'finish', 'mfe-one', '--why', 'good')
  assert.equal(finished.code, 0, finished.err)
  assert.equal((await production()).plan['mfe-one'], id)
  const unnamed = await run('canary', 'finish')
  assert.deepEqual([unnamed.code, unnamed.err], [1, 'No canary runs.'])

  assert.equal((await run('watch', 'mfe-one', 'off')).code, 2)
  await run('watch', 'mfe-one', 'off', '--why', 'a known fault')
  assert.match((await run('watch')).out, /^mfe-one  off  since .*, by one \(Alice\): a known fault$/)
  await run('watch', 'mfe-one', 'on')
  assert.equal((await run('watch')).out, 'Canaries of every remote are taken back by the registry.')
})
