import { resources } from './manifests'

/** Returns what the network policies allow between pods at this end: `from to port`. */
export const allowedBetweenPods = (end: 'ingress' | 'egress'): string[] =>
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

/** Returns the ports outside that the policies allow to the pods of this name. */
export const allowedOutside = (pod: string): number[] =>
  resources
    .filter(({ kind, spec }) => kind === 'NetworkPolicy' && spec?.podSelector?.matchLabels?.['app'] === pod)
    .flatMap(({ spec }) => spec?.egress ?? [])
    .flatMap(({ to, ports }) => (to ? [] : ports.map(({ port }) => port)))
