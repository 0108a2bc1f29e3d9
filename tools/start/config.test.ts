import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { metricsEnv, readStartConfig } from './config'

test('C276 each start has a token of the mailbox of its own, unless the environment names one', async () => {
  const folder = temporaryFolder('sahra-start')
  const PORT = String(await freePort())
  const tokenOf = async (name: string, env = {}) =>
    (await readStartConfig({ PORT, DATA_DIR: path.join(folder, name), ...env })).env['MAILBOX_TOKEN'] ?? ''
  const tokens = [await tokenOf('one'), await tokenOf('two')]
  assert.equal(new Set(tokens).size, 2)
  for (const token of tokens) assert.match(token, /^[\w-]{22}$/)
  assert.equal(await tokenOf('three', { MAILBOX_TOKEN: 'a-token-of-the-team' }), 'a-token-of-the-team')
})

test('metrics of npm start are for this machine alone, unless METRICS_HOST says otherwise', () => {
  assert.deepEqual(metricsEnv({ METRICS_PORT: '9100' }, 'api'), {
    METRICS_PORT: '9101',
    METRICS_HOST: '127.0.0.1'
  })
  assert.equal(metricsEnv({ METRICS_PORT: '9100', METRICS_HOST: '::' }, 'api')['METRICS_HOST'], '::')
  assert.deepEqual(metricsEnv({}, 'api'), {})
})
