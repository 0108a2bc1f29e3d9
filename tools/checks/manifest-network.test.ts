import assert from 'node:assert/strict'
import test from 'node:test'
import { named, pods } from './manifests'
import { allowedBetweenPods } from './network-policies'

test('C477 network policies allow between pods what the settings name, at both ends, and nothing else', () => {
  const settings = Object.values(named('ConfigMap', 'sahra-settings')?.data ?? {})
  const addressed = settings.flatMap(value => {
    const { hostname, port } = URL.canParse(value) ? new URL(value) : { hostname: '', port: '' }
    return pods.some(({ name }) => name === hostname) ? [`gateway ${hostname} ${port}`] : []
  })
  assert.deepEqual(allowedBetweenPods('egress'), addressed.sort())
  assert.deepEqual(allowedBetweenPods('ingress'), addressed.sort())
})
