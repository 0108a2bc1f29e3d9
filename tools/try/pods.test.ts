import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { root } from '../../build-kit/src/layout.mjs'
import { podsOf } from './pod-manifests'

const folder = path.join(root, 'deploy/kubernetes')
const manifests = readdirSync(folder).map(file => readFileSync(path.join(folder, file), 'utf8'))
const secretsIn = (texts: readonly string[]): string[] =>
  texts.flatMap(text => [...text.matchAll(/secretRef: \{ name: ([\w-]+) \}/g)].map(([, name = '']) => name))
const cluster = {
  secrets: Object.fromEntries(secretsIn(manifests).map(name => [name, { SECRET_OF: name }])),
  settings: { S3_BUCKET: 'trial' },
  prefix: 'trial-'
}

test('the pods of the manifests are run with their settings, secrets and security contexts', () => {
  const pods = podsOf(manifests, cluster)
  assert.deepEqual(pods.map(({ name }) => name).sort(), [
    'api',
    'backups',
    'gateway',
    'migrations',
    'preview-apis',
    'registry'
  ])
  assert.equal(pods[0]?.isJob, true)
  const api = pods.find(({ name }) => name === 'api')
  assert.deepEqual(api?.readiness, { port: 3001, path: '/readyz' })
  const { containers, ...spec } = (api?.manifest.spec ?? {}) as { containers: Record<string, unknown>[] }
  assert.deepEqual(Object.keys(spec).sort(), [
    'automountServiceAccountToken',
    'securityContext',
    'terminationGracePeriodSeconds',
    'volumes'
  ])
  const [first] = containers
  assert.equal(first?.['image'], 'localhost/sahra-api')
  assert.deepEqual(first?.['securityContext'], {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] }
  })
  const env = Object.fromEntries(
    (first?.['env'] as { name: string; value: string }[]).map(({ name, value }) => [name, value])
  )
  const { MIGRATE, S3_BUCKET, LISTEN } = env
  assert.deepEqual(
    { MIGRATE, S3_BUCKET, LISTEN },
    { MIGRATE: 'off', S3_BUCKET: 'trial', LISTEN: '0.0.0.0:3001' }
  )
  assert.equal(env['SECRET_OF'], 'sahra-codes')
})

test('a secret that is not given is named', () => {
  assert.throws(() => podsOf(manifests, { ...cluster, secrets: {} }), /reads the secret sahra-\w+/)
})
