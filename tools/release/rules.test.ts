import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { root } from '../../build-kit/src/deployables'
import { openRegistryServer } from '../../platform/src/testing/registry-server'
import { release } from './testing/run-release'

test('an operator requires two identities and freezes promotions; team list shows both', async () => {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: temporaryFolder() }
  // From the source, as `npm run release` does.
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tools/release/main.ts', ...args],
      { cwd: root, env, encoding: 'utf8' }
    )
    return { code: status, out: stdout.trim(), err: stderr.trim() }
  }
  const approval = run('rules', 'approval', 'on', '--remotes', 'mfe-one', '--hours', '4')
  assert.equal(approval.out, 'A promotion of mfe-one needs the approval of a second identity within 4 hours.')
  const bad = run('freeze', 'add', '--remotes', '*', '--from', '2026-11-27', '--until', 'x', '--why', 'y')
  assert.deepEqual([bad.code, bad.err.split(':')[0]], [2, 'A freeze needs times with a zone'])
  const weekly = ['--weekly', 'Fri 16:00 - Mon 08:00', '--zone', 'Asia/Dubai', '--why', 'weekend']
  const frozen = run('freeze', 'add', '--remotes', '*', ...weekly)
  const [, id = ''] =
    /^Freeze (\w{8}): \*, every week Fri 16:00 – Mon 08:00 \(Asia\/Dubai\)\.$/.exec(frozen.out) ?? []
  assert.ok(id, frozen.err)
  assert.equal(run('team', 'add', 'one', '--remotes', 'mfe-one').code, 0)
  const { out } = run('team', 'list')
  assert.match(out, /^mfe-one {2}one .*\n.* two identities, within 4 hours\n\* .* freeze \w{8} every week/m)
  assert.equal(run('freeze', 'remove', id).out, `Freeze ${id} is removed.`)
  assert.equal(run('freeze', 'list').out, 'mfe-one  two identities, within 4 hours')
})

test('a team reads the rules of the shop that it names, and changes none of this machine by mistake', async t => {
  const { url, team, rules } = await openRegistryServer(t)
  const { token } = await team('one', ['mfe-one'])
  await rules.change(all => ({ ...all, approvals: { 'mfe-one': 4 } }))
  const env = { DATA_DIR: temporaryFolder(), SAHRA_TOKEN: token, SAHRA_REGISTRY: url }
  const run = (...args: string[]) => release(args, env)
  for (const command of ['rules', 'freeze'])
    assert.equal((await run(command, 'list')).out, 'mfe-one  two identities, within 4 hours')
  assert.match((await run('team', 'list')).out, /^mfe-one {2}one {3}\w{8} +token +until /m)
  for (const change of [
    ['team', 'add', 'two', '--remotes', 'mfe-two'],
    ['rules', 'approval', 'off', '--remotes', 'mfe-one'],
    ['freeze', 'remove', 'x'],
    ['webhook', 'list']
  ]) {
    const { code, out, err } = await run(...change)
    assert.deepEqual([code, out], [2, ''], change.join(' '))
    assert.match(err, /run it where that registry runs, without --registry and SAHRA_REGISTRY\.$/)
  }
})
