import assert from 'node:assert/strict'
import test from 'node:test'
import { parse } from 'yaml'
import { named, resources, text } from './manifests'
import { findComposeErrors, findManifestErrors } from './manifest-schemas'

for (const resource of resources)
  test(`${resource.kind} ${resource.metadata.name} has the schema of Kubernetes`, async () => {
    assert.deepEqual(await findManifestErrors(resource), [])
  })

/** A change of a manifest that `kubectl apply` would ignore or refuse. */
const faults: [what: string, change: (manifest: Manifest) => unknown, error: RegExp][] = [
  [
    'a misspelt field',
    ({ container }) => Object.assign(container, { readynessProbe: { periodSeconds: 3 } }),
    /^\/spec\/template\/spec\/containers\/0\/readynessProbe is not in the schema of Deployment$/
  ],
  [
    'a field in the wrong place',
    ({ pod }) => Object.assign(pod, { readOnlyRootFilesystem: true }),
    /^\/spec\/template\/spec\/readOnlyRootFilesystem is not in the schema of Deployment$/
  ],
  [
    'a value of a wrong type',
    ({ container }) => Object.assign(container, { ports: [{ containerPort: '3001' }] }),
    /containerPort must be integer/
  ],
  [
    'a missing field',
    ({ container }) => Reflect.deleteProperty(container, 'name'),
    /must have required property name$/
  ],
  [
    'a kind of another version',
    ({ manifest }) => Object.assign(manifest, { apiVersion: 'apps/v1beta9' }),
    /^apps\/v1beta9 has no Deployment$/
  ]
]
interface Manifest {
  manifest: object
  pod: object
  container: object
}
for (const [what, change, error] of faults)
  test(`${what} is found`, async () => {
    const manifest = structuredClone(named('Deployment', 'api')!)
    const pod = manifest.spec!.template!.spec
    change({ manifest, pod, container: pod.containers[0]! })
    const errors = await findManifestErrors(manifest)
    assert.equal(errors.length, 1, errors.join('\n'))
    assert.match(errors[0]!, error)
  })

const compose = (): { services: Record<string, object> } =>
  parse(text('compose.yaml'), { merge: true }) as { services: Record<string, object> }

test('the Compose file has the schema of the Compose specification', () => {
  assert.deepEqual(findComposeErrors(compose()), [])
})

test('a misspelt field and a wrong value of the Compose file are found', () => {
  const file = compose()
  Object.assign(file.services['api']!, { health_check: {}, read_only: 'perhaps' })
  const errors = findComposeErrors(file).join('\n')
  assert.match(errors, /\/services\/api must NOT have additional properties .*"health_check"/)
  assert.match(errors, /\/services\/api\/read_only must be boolean/)
})
