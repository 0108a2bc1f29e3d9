import assert from 'node:assert/strict'
import test from 'node:test'
import { named, pods, resources } from './manifests'

/** Returns what the network policies allow between pods at this end: `from to port`. */
const allowedBetweenPods = (end: 'ingress' | 'egress'): string[] =>
  resources
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap(({ spec: policy }) => {
      const own = policy?.podSelector?.matchLabels?.['app']
      const rules =
        end === 'egress'
          ? (policy?.egress ?? []).map(({ to = [], ports }) => ({ peers: to, ports }))
          : (policy?.ingress ?? []).map(({ from = [], ports }) => ({ peers: from, ports }))
      return rules.flatMap(({ peers, ports }) =>
        peers.flatMap(({ podSelector }) => {
          const other = podSelector?.matchLabels?.['app']
          const [from, to] = end === 'egress' ? [own, other] : [other, own]
          return other ? ports.map(({ port }) => `${from} ${to} ${port}`) : []
        })
      )
    })
    .sort()

test('C477 network policies allow between pods what the settings name, at both ends, and nothing else', () => {
  const settings = Object.values(named('ConfigMap', 'sahra-settings')?.data ?? {})
  const addressed = settings.flatMap(value => {
    const { hostname, port } = URL.canParse(value) ? new URL(value) : { hostname: '', port: '' }
    return pods.some(({ name }) => name === hostname) ? [`gateway ${hostname} ${port}`] : []
  })
  assert.deepEqual(allowedBetweenPods('egress'), addressed.sort())
  assert.deepEqual(allowedBetweenPods('ingress'), addressed.sort())
})
